import { randomBytes } from 'node:crypto'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeNumber, createImage, createZip, replaceText } from './testing/archives.ts'

let server: TestServer
let agent: Awaited<ReturnType<TestServer['createUser']>>['agent']
let image: Buffer
beforeAll(async () => {
  server = await startTestServer()
  agent = (await server.createUser('boss', 'admin')).agent
  image = await createImage()
})
afterAll(() => server.close())

const MB = 1_048_576
const send = (file: Buffer) =>
  agent.post('/api/admin/emojis/import').field('dry_run', 'false').attach('file', file, 'emojis.zip')
const createZipWithTable = (table: Buffer | string) =>
  createZip([
    ['a.png', image],
    ['emojis.csv', table],
  ])

/** Creates bytes that compress to about a twentieth of their size, a ratio that imports allow. */
const createCompressible = (size: number) =>
  Buffer.concat(
    Array.from({ length: size / 2000 }, () => Buffer.concat([randomBytes(100), Buffer.alloc(1900)])),
  )

/** Offsets of fields in an entry of the central directory. */
const FLAGS = 8
const METHOD = 10
const CHECKSUM = 16
const SIZE = 24

const HOSTILE_FILES: [string, number, RegExp, () => Buffer | Promise<Buffer>][] = [
  // A file that does not start like a ZIP archive is read as a CSV table.
  ['an image', 400, /UTF-8/, () => image],
  ['a text file', 400, /Unknown column/, () => Buffer.from('hello')],
  ['a few bytes', 400, /damaged/, () => Buffer.from('PK')],
  ['a truncated archive', 400, /damaged/, async () => (await createZip([['a.png', image]])).subarray(0, -30)],
  [
    'a path outside the archive',
    400,
    /invalid relative path/,
    async () =>
      replaceText(
        await createZip([
          ['a.png', image],
          ['aa/evil.png', image],
        ]),
        'aa/',
        '../',
      ),
  ],
  [
    'an absolute path',
    400,
    /absolute path/,
    async () =>
      replaceText(
        await createZip([
          ['a.png', image],
          ['aa/evil.png', image],
        ]),
        'aa/',
        '/a/',
      ),
  ],
  [
    'a backslash',
    400,
    /invalid characters/,
    async () =>
      replaceText(
        await createZip([
          ['a.png', image],
          ['aa/evil.png', image],
        ]),
        'aa/',
        'aa\\',
      ),
  ],
  [
    'a symbolic link',
    400,
    /links/,
    () =>
      createZip([
        ['a.png', image],
        ['b.png', '/etc/passwd', { mode: 0o120777 }],
      ]),
  ],
  [
    'a nested archive',
    400,
    /Nested archives/,
    async () =>
      createZip([
        ['a.png', image],
        ['b.png', await createZip([['c.png', image]])],
      ]),
  ],
  [
    'a password-protected file',
    400,
    /Password/,
    async () =>
      changeNumber(
        await createZip([
          ['b.png', image],
          ['a.png', image],
        ]),
        FLAGS,
        (flags) => flags | 1,
      ),
  ],
  [
    'an unknown compression method',
    400,
    /Compression method/,
    async () => changeNumber(await createZip([['b.png', image]]), METHOD, () => 14),
  ],
  [
    'a wrong uncompressed size',
    400,
    /damaged/,
    async () => changeNumber(await createZip([['b.png', image]]), SIZE, (size) => size - 5),
  ],
  [
    'a wrong checksum',
    400,
    /File is damaged/,
    async () => changeNumber(await createZip([['b.png', image]]), CHECKSUM, (sum) => sum ^ 1),
  ],
  [
    'two files with the same name',
    400,
    /two files/,
    () =>
      createZip([
        ['a.png', image],
        ['a.png', image],
      ]),
  ],
  [
    'a very long file name',
    400,
    /name/,
    () =>
      createZip([
        ['a.png', image],
        [`${'x'.repeat(60_000)}.png`, image],
      ]),
  ],
  [
    '10,000 files',
    413,
    /2000 files/,
    () => createZip(Array.from({ length: 10_000 }, (_, index) => [`${index}.png`, 'x'])),
  ],
  [
    'a decompression bomb',
    413,
    /expands/,
    () =>
      createZip([
        ['a.png', image],
        ['b.png', Buffer.alloc(9 * MB)],
      ]),
  ],
  [
    'a large decompression bomb',
    413,
    /b\.png/,
    () =>
      createZip([
        ['a.png', image],
        ['b.png', Buffer.alloc(64 * MB)],
      ]),
  ],
  [
    'many compressed files whose total size is too large',
    413,
    /Total size/,
    () => {
      const compressible = createCompressible(9_000_000)
      return createZip([
        ['a.png', image],
        ...Array.from({ length: 25 }, (_, index) => [`b${index}.png`, compressible] as const),
      ])
    },
  ],
  [
    'a table that has too many rows before an invalid end',
    413,
    /2000 rows/,
    () => createZipWithTable(`name\n${'a\n'.repeat(2_001)}"without end`),
  ],
  ['a 9 MB table', 413, /CSV table/, () => createZipWithTable(createCompressible(9_000_000))],
  ['a 10 MB table without an archive', 413, /CSV table/, () => Buffer.alloc(10 * MB, 'name\n')],
  ['half a million columns', 400, /First row/, () => createZipWithTable('n,'.repeat(500_000))],
  ['a very long row', 400, /CSV table/, () => createZipWithTable(`name\n${'x'.repeat(500_000)}`)],
  ['an unclosed quote', 400, /CSV table/, () => createZipWithTable('name\n"abc\n')],
  ['a row with too many cells', 400, /CSV table/, () => createZipWithTable('file,name\na.png,b,c\n')],
  ['a table that is not UTF-8', 400, /UTF-8/, () => createZipWithTable(Buffer.from([0x6e, 0xff, 0xfe]))],
  ['a line break in a name', 400, /line breaks/, () => createZipWithTable('file,name\na.png,"a\nb"\n')],
  [
    'two tables',
    400,
    /two tables/,
    () =>
      createZip([
        ['emojis.csv', 'name\n'],
        ['x/emojis.csv', 'name\n'],
      ]),
  ],
  ['a 51 MB file', 413, /^$/, () => Buffer.alloc(51 * MB)],
]

test.each(HOSTILE_FILES)('rejects %s with %i and writes nothing', async (_name, status, pattern, getFile) => {
  const { body, status: actualStatus } = await send(await getFile())
  // Compares the body with itself, so that a failure shows it.
  expect([actualStatus, body]).toEqual([status, body])
  expect(body.details ?? '').toMatch(pattern)
  const [row] = await server.database.query<{ count: number }>(
    'SELECT (SELECT count(*) FROM emoji WHERE is_custom) + (SELECT count(*) FROM emoji_image) AS count',
  )
  expect(Number(row?.count)).toBe(0)
})

test('imports a valid archive after rejecting all hostile files', async () => {
  const { body } = await send(await createZip([['fine.png', image]])).expect(200)
  expect(body.created).toHaveLength(1)
})
