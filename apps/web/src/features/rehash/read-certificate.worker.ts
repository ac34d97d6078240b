import { readCertificate } from './read-certificate.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  read(data).then(
    (certificate) => postMessage(certificate),
    // The file has gone meanwhile: whoever hashes it will say so.
    () => postMessage(undefined),
  )
})

async function read(file: Blob) {
  return readCertificate(new Uint8Array(await file.arrayBuffer()), new Date())
}
