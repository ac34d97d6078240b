/** The bytes themselves as an address: what is shown without being fetched again. */
export function dataAddressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(new Error('the file could not be read'))
    })
    reader.readAsDataURL(file)
  })
}
