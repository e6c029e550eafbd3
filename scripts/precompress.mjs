// Writes .br and .gz beside the text files of a build, for the server to send as they are: `precompress.mjs FOLDER`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|css|js|mjs|json|svg|txt|xml|map|md)$/
/** Below this a compressed answer saves no packet. */
const WORTHWHILE = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const [folder] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))

for (const file of files) {
  const content = readFileSync(file)
  if (content.length < WORTHWHILE) continue
  const [br, gz] = await Promise.all([
    // 11 takes ten times as long for a few per cent more.
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
