import * as z from 'zod'

/** Bucket of an S3-compatible server, with its credentials. */
export interface S3Settings {
  /** origin of the server, without a path */
  origin: string
  bucket: string
  /** prefix of every key: empty, or ending with a slash */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([a-z0-9_~-][a-z0-9._~-]*\/)*$/
const QUERY_PARAMETERS = ['region', 'tls']

const URL_FORMAT =
  's3://KEY:SECRET@host:port/bucket?region=…&tls=false, with / and + in the secret encoded as %2F and %2B'

/** Parses a storage URL. Returns the settings, or an error message if the URL is invalid. */
function parseStorageUrl(text: string): S3Settings | string {
  if (!URL.canParse(text)) return `Must be a URL such as ${URL_FORMAT}`
  const url = new URL(text)
  if (url.protocol !== 's3:' || !url.hostname || !url.username || !url.password)
    return `Must be a URL such as ${URL_FORMAT}`
  const credentials = decodeCredentials(url)
  if (!credentials) return 'Key and secret must be percent-encoded; write % as %25'
  const [, bucket = '', ...folders] = url.pathname.replace(/\/$/, '').split('/')
  if (!BUCKET.test(bucket)) return `Bucket name is missing or invalid. Must be a URL such as ${URL_FORMAT}`
  const prefix = folders.map((folder) => `${folder}/`).join('')
  if (!PREFIX.test(prefix))
    return 'Path after the bucket must consist of folders of lowercase letters, digits, and -._~ that do not start with a dot'
  const unknownParameter = [...url.searchParams.keys()].find((name) => !QUERY_PARAMETERS.includes(name))
  if (unknownParameter)
    return `Unknown parameter ${unknownParameter}. Available parameters: ${QUERY_PARAMETERS.join(', ')}`
  const tls = url.searchParams.get('tls') ?? 'true'
  if (tls !== 'true' && tls !== 'false') return 'tls must be true or false'
  return {
    bucket,
    prefix,
    origin: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') || 'us-east-1',
    ...credentials,
  }
}

/**
 * Returns the decoded key and secret; undefined if they contain a `%` that starts no percent-encoded
 * character.
 */
function decodeCredentials({ username, password }: URL) {
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}

/** Schema of the setting `STORAGE_URL`, which contains the bucket and its credentials. */
export const storageUrl = z.string().transform((text, context): S3Settings => {
  const result = parseStorageUrl(text)
  if (typeof result !== 'string') return result
  context.addIssue({ code: 'custom', message: result })
  return z.NEVER
})
