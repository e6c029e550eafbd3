import { createTestDatabase, getTestDatabaseUrl } from '@veranda/database/testing'
import fc from 'fast-check'

const url = getTestDatabaseUrl()
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ key: 'empty', ...(url && { url }) })
})
afterAll(() => database.close())

const getWindow = async (period: string, at: string) => {
  const [row] = await database.query<{ starts: Date; ends: Date }>(
    'SELECT * FROM quota_window($1::quota_period, $2::timestamptz)',
    [period, at],
  )
  return [row?.starts.toISOString(), row?.ends.toISOString()]
}

const toMidnight = (day: string) => `${day}T00:00:00.000Z`

test.each([
  ['the last millisecond of a day', 'daily', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02'],
  ['the first moment of a day', 'daily', '2026-03-02T00:00:00Z', '2026-03-02', '2026-03-03'],
  ['a time with a UTC offset', 'daily', '2026-03-02T00:30:00+02:00', '2026-03-01', '2026-03-02'],
  ['a Sunday night', 'weekly', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
  ['a Monday morning', 'weekly', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-30'],
  ['a week over the end of a year', 'weekly', '2027-01-01T12:00:00Z', '2026-12-28', '2027-01-04'],
  ['a week that ends with a leap day', 'weekly', '2032-02-29T12:00:00Z', '2032-02-23', '2032-03-01'],
  ['February', 'monthly', '2026-02-28T23:59:59.999Z', '2026-02-01', '2026-03-01'],
  ['a leap day', 'daily', '2028-02-29T12:00:00Z', '2028-02-29', '2028-03-01'],
  ['a February with a leap day', 'monthly', '2028-02-29T23:59:59.999Z', '2028-02-01', '2028-03-01'],
  ['February 2100, which has no leap day', 'monthly', '2100-02-28T12:00:00Z', '2100-02-01', '2100-03-01'],
  ['December', 'monthly', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
])('computes the window of %s', async (_name, period, at, from, to) => {
  expect(await getWindow(period, at)).toEqual([toMidnight(from), toMidnight(to)])
})

test('computes hourly windows right after clock changes in European and American time zones', async () => {
  for (const at of ['2026-03-29T01:30:00Z', '2026-10-25T01:30:00Z', '2026-03-08T07:30:00Z'])
    expect(await getWindow('hourly', at)).toEqual([
      at.replace('30:00Z', '00:00.000Z'),
      new Date(Date.parse(at) + 1_800_000).toISOString(),
    ])
})

/** Time zones with days of 23 and 25 hours, and with offsets of fractional hours. */
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']
const PERIOD_MS = { hourly: 3_600_000, daily: 86_400_000, weekly: 7 * 86_400_000 }

/** Computes the window with JavaScript's calendar. */
function computeWindow(period: string, at: Date): [string, string] {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  if (period === 'monthly')
    return [new Date(Date.UTC(year, month)).toISOString(), new Date(Date.UTC(year, month + 1)).toISOString()]
  const length = PERIOD_MS[period as keyof typeof PERIOD_MS]
  // January 1, 1970 was a Thursday, three days after the start of its week.
  const offset = period === 'weekly' ? 3 * 86_400_000 : 0
  const start = Math.floor((at.getTime() + offset) / length) * length - offset
  return [new Date(start).toISOString(), new Date(start + length).toISOString()]
}

test('computes the same windows as JavaScript in any time zone of the database connection', async () => {
  const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('hourly', 'daily', 'weekly', 'monthly'),
      time,
      fc.constantFrom(...ZONES),
      async (period, at, zone) => {
        const [row] = await database.prisma.$transaction(async (tx) => {
          await tx.$executeRawUnsafe(`SET LOCAL TIME ZONE '${zone}'`)
          return tx.$queryRawUnsafe<{ starts: string; ends: string }[]>(
            `SELECT to_char(starts AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS starts,
               to_char(ends AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ends
             FROM quota_window($1::quota_period, $2::timestamptz)`,
            ...[period, at.toISOString()],
          )
        })
        expect([row?.starts, row?.ends]).toEqual(computeWindow(period, at))
      },
    ),
    { numRuns: 150 },
  )
})
