// Benchmark: uploading a photo through the whole server (form, quotas, rendering, disk, database). Compares
// the upload with Veranda's rendering alone, and with sharp, which creates no blurred placeholder. Also
// measures the server's memory during a thousand uploads.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { renderUpload } from '../../apps/api/dist/features/uploads/upload-renderer.js'
import { withClient, withDatabase } from '../measure/database.mjs'
import { signIn, startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const WIDTH = 2725
const HEIGHT = 2225
/** Number of uploads during which memory is measured. */
const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 1000)
/** Number of uploads between two measurements of memory. */
const STEP = UPLOADS / 10
const ROUNDS = 10
/** Number of runs of each candidate per round. */
const RUNS_PER_ROUND = 6

/** Creates an image that compresses like a photo: gradual brightness changes with grain. */
async function createPhoto() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  let grain = 1
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      // Pseudorandom numbers.
      grain = (grain * 1_103_515_245 + 12_345) & 0x7fffffff
      const light = 90 + 70 * Math.sin(x / 190) + 60 * Math.cos(y / 140) + ((grain >> 16) % 17)
      const offset = (y * WIDTH + x) * 3
      pixels[offset] = light
      pixels[offset + 1] = light * 0.8
      pixels[offset + 2] = 255 - light
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Copyright: 'Nobody' } })
    .toBuffer()
}

/** Encodes the image the way most image servers do. */
const reencode = (file) => sharp(file, { failOn: 'error' }).autoOrient().jpeg({ quality: 85 }).toBuffer()

const measureTime = async (work) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function measure(adminUrl) {
  const file = await createPhoto()
  const folder = mkdtempSync(path.join(tmpdir(), 'veranda-bench-uploads-'))
  try {
    await withDatabase(adminUrl, (databaseUrl) => measureUploads(databaseUrl, file, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureUploads(databaseUrl, file, folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_UPLOAD: 'off' }
  const server = await startVeranda(databaseUrl, settings, { memoryProbe: true })
  try {
    const cookie = await signIn(server.url)
    await raiseQuotas(databaseUrl)
    const upload = () => sendUpload(server.url, cookie, file)
    const { uploads, renderings, reencodings } = await measureAlternately({
      uploads: upload,
      renderings: () => renderUpload(file, []),
      reencodings: () => reencode(file),
    })
    const { megabytes, filename } = await measureMemory(server, upload)
    const rows = [
      toRow('sharp: rotate and re-encode as JPEG', reencodings, renderings),
      toRow('Veranda’s rendering alone, with the blurred placeholder', renderings, renderings),
      toRow('Veranda', uploads, renderings),
    ]
    printTable(rows)
    // The subfolder is named after the two characters that follow the first hyphen of the filename.
    const storedFile = path.join(folder, 'uploads', filename.split('-')[1].slice(0, 2), filename)
    console.log(`Memory in MB after every ${STEP} of ${UPLOADS} uploads: ${megabytes.join(', ')}`)
    writeResults('upload', {
      ...(await describeMachine(databaseUrl)),
      image: { width: WIDTH, height: HEIGHT, bytes: file.length },
      stored_bytes: statSync(storedFile).size,
      rows,
      uploads: UPLOADS,
      memory_mb: {
        first: megabytes[0],
        last: megabytes.at(-1),
        least: Math.min(...megabytes),
        most: Math.max(...megabytes),
      },
    })
  } finally {
    await server.stop()
  }
}

/** Raises the upload quotas, so that no upload exceeds them. Each upload still checks them. */
const raiseQuotas = (databaseUrl) =>
  withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO user_quota (user_id, feature_id, quota_limit, updated_at)
       SELECT u.id, f.id, 1000000, now() FROM "user" u, quota_feature f WHERE f.service = 'uploads'`,
    ),
  )

/** Uploads the file and returns the response body. */
async function sendUpload(url, cookie, file) {
  const form = new FormData()
  form.append('file', new Blob([file]), 'photograph.jpg')
  const response = await fetch(`${url}/api/upload/image`, { method: 'POST', headers: { cookie }, body: form })
  const body = await response.json()
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
  return body
}

/** Returns a row of the results. `times` and `baseline` are durations of runs in milliseconds. */
const toRow = (what, times, baseline) => ({
  what,
  ms: round(median(times), 1),
  ratio: round(median(times) / median(baseline)),
})

/**
 * Measures the candidates in turn, so that other load on the machine affects all of them alike.
 *
 * @param candidates functions by name
 * @returns the durations of each function's runs in milliseconds, by name
 */
async function measureAlternately(candidates) {
  // The first runs are a warm-up.
  for (let n = 0; n < 3; n++) for (const run of Object.values(candidates)) await run()
  const times = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]))
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const [name, run] of Object.entries(candidates))
      for (let n = 0; n < RUNS_PER_ROUND; n++) times[name].push(await measureTime(run))
  return times
}

/** Returns the server's memory in MB after every `STEP` uploads, and the filename of the last upload. */
async function measureMemory(server, upload) {
  const megabytes = []
  let filename
  for (let done = 0; done < UPLOADS; done += STEP) {
    for (let n = 0; n < STEP; n++) ({ filename } = await upload())
    megabytes.push(round((await server.getMemoryUsage()).rss / 1_048_576, 0))
  }
  return { megabytes, filename }
}
