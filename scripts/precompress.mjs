// `precompress.mjs FOLDER`: writes a .br and a .gz file next to each text file of a build, so that the server
// does not compress these files on every request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|css|js|mjs|json|svg|txt|xml|map|md)$/
/** Minimum size of a file to compress. A smaller one fits into one network packet anyway. */
const MIN_BYTES = 1024

/**
 * Returns the options for a file. They limit the compression window to the file size, because brotli would
 * otherwise use its default of 22 (2^22 bytes) and clear megabytes of memory per file. Quality above 7 takes
 * ten times as long.
 */
const getBrotliOptions = ({ length }) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(length))),
  },
})

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const [folder] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))

for (const file of files) {
  const content = readFileSync(file)
  if (content.length < MIN_BYTES) continue
  const [br, gz] = await Promise.all([
    compressBrotli(content, getBrotliOptions(content)),
    compressGzip(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
