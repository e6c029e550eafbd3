// Uploads files of the given sizes to a server that rejects them, in a separate process like real clients,
// and prints how each upload ended. Arguments: URL, cookie, and sizes in bytes.
const [url, cookie, ...sizes] = process.argv.slice(2)
const outcomes = []
for (const size of sizes) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Number(size))]), 'large.png')
  try {
    const response = await fetch(url, { method: 'POST', body: form, headers: cookie ? { cookie } : {} })
    const { code } = await response.json()
    outcomes.push(`${response.status} ${code}`)
  } catch (error) {
    outcomes.push(`lost: ${error.cause?.code}`)
  }
}
console.log(JSON.stringify(outcomes))
