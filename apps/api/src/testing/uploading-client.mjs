// Uploads files of the sizes given to a server that refuses them, from a process of its own as real clients do, and
// prints how each ended. Arguments: URL, cookie, sizes in bytes.
const [url, cookie, ...sizes] = process.argv.slice(2)
const outcomes = []
for (const size of sizes) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Number(size))]), 'large.png')
  try {
    const answer = await fetch(url, { method: 'POST', body: form, headers: cookie ? { cookie } : {} })
    const { code } = await answer.json()
    outcomes.push(`${answer.status} ${code}`)
  } catch (error) {
    outcomes.push(`lost: ${error.cause?.code}`)
  }
}
console.log(JSON.stringify(outcomes))
