import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** Starts a local S3-compatible server with one bucket. */
export async function startBucket(port = 0) {
  const directory = await mkdtemp(path.join(tmpdir(), 'veranda-bucket-'))
  const start = async (listenPort: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: listenPort,
      silent: true,
      directory,
      configureBuckets: [{ name: 'images', configs: [] }],
    })
    return { server, port: (await server.run()).port }
  }
  let current = await start(port)
  const boundPort = current.port
  return {
    /** Returns the URL of a bucket, or of a prefix in a bucket, in the format of `STORAGE_URL`. */
    getUrl: (bucketPath = 'images', secret = 'S3RVER', key = 'S3RVER') =>
      `s3://${key}:${secret}@127.0.0.1:${boundPort}/${bucketPath}?region=us-east-1&tls=false`,
    directory,
    /** Stops the server and keeps its files for a restart. */
    stop: () => current.server.close(),
    async restart() {
      current = await start(boundPort)
    },
    /** Stops the server and deletes its files. */
    async close() {
      await current.server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
