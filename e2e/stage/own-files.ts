import { open, writeFile } from 'node:fs/promises'

const ROW_BYTES = 4 * 2048

/** A drawing that no other test deposits: its words make it so. */
export async function drawLogo(path: string, words: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><title>${words}</title><text x="8" y="48">${words}</text></svg>\n`
  await writeFile(path, svg)
  return path
}

/** A real picture of a chosen size, written by rows: an uncompressed 32-bit bitmap, 2,048 wide. */
export async function paintPicture(path: string, megabytes: number): Promise<string> {
  const rows = Math.ceil((megabytes * 1e6) / ROW_BYTES)
  const file = await open(path, 'w')
  await file.write(bitmapHeader(rows))
  const row = Buffer.alloc(ROW_BYTES, 0xff)
  for (let y = 0; y < rows; y += 1) {
    for (let at = 0; at < ROW_BYTES; at += 4) row.writeUIntLE((at * 31 + y * 17) % 0xffffff, at, 3)
    await file.write(row)
  }
  await file.close()
  return path
}

function bitmapHeader(rows: number): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + rows * ROW_BYTES, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(ROW_BYTES / 4, 18)
  header.writeInt32LE(rows, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(32, 28)
  return header
}
