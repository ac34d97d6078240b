import { readCertificate } from './read-certificate.ts'

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readCertificate(data, new Date()).then(
    (certificate) => postMessage(certificate),
    // The file has gone meanwhile: whoever hashes it will say so.
    () => postMessage(undefined),
  )
})
