import { parse } from 'csv-parse/sync'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addToRollUps, createPageview, PROXY_SETTINGS, visit } from './testing/visit.ts'

const FORMULAS = ["=cmd()|'/C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', '\tTabbed']

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>['agent']
beforeAll(async () => {
  server = await startTestServer(PROXY_SETTINGS)
  admin = (await server.createUser('boss', 'admin')).agent
  await visit(server, 1, [
    createPageview('/', { referrer: 'https://www.search.example/?q=secret', title: 'Start' }),
    createPageview('/plans'),
    { type: 'click', url: '/plans', name: 'Start now' },
  ])
  for (const [index, formula] of FORMULAS.entries())
    await visit(server, 10 + index, [
      createPageview(`/?utm_source=${encodeURIComponent(formula)}`, { title: formula }),
      createPageview(`/f${index}`, { title: formula }),
      { type: 'behavior', url: '/', name: formula, value: 1 },
    ])
  await addToRollUps(server)
})
afterAll(() => server.close())

const getDashboard = (query: object = {}) => admin.get('/api/analytics/dashboard').query(query)

const SECTIONS =
  'overview,trends,previous_trends,topPages,devices,countries,referrers,events,browsers,systems,sources,entry_pages,exit_pages,product,dropped'
const fetchRows = async () => {
  const { text, headers } = await getDashboard({ format: 'csv', metrics: SECTIONS, top: 100 }).expect(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(text, { columns: true }) as Record<string, string>[]
}

test.each([
  ['UTC', /^\d{4}-\d\d-\d\dT00:00:00\+00:00$/],
  ['Asia/Kathmandu', /^\d{4}-\d\d-\d\dT00:00:00\+05:45$/],
  ['America/Caracas', /^\d{4}-\d\d-\d\dT00:00:00-04:00$/],
])('starts each day at midnight in the time zone %s', async (timezone, startPattern) => {
  const { text } = await getDashboard({ format: 'csv', metrics: 'trends,product', timezone }).expect(200)
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  const dayRows = rows.filter(({ section }) => section === 'trends' || section === 'product:uploads')
  // Two sections with 30 days each.
  expect(dayRows).toHaveLength(60)
  for (const { name } of dayRows) expect(name).toMatch(startPattern)
})

test.each([
  [{}, 'analytics-30d'],
  [{ dateRange: '1y', country: 'DE', device_type: 'mobile' }, 'analytics-1y-de-mobile'],
  [{ dateRange: '7d', include_vpn: 'false' }, 'analytics-7d-without-vpn'],
  [{ metrics: 'product' }, 'product-30d'],
  [{ granularity: 'weekly', timezone: 'America/New_York' }, 'analytics-30d-weekly-america-new_york'],
])('names the file after the query: %j', async (query, filename) => {
  const { headers } = await getDashboard({ ...query, format: 'csv' }).expect(200)
  expect(headers['content-disposition']).toBe(`attachment; filename=${filename}.csv`)
})

test('has a row with the same metrics for each JSON entry', async () => {
  const { body } = await getDashboard({ metrics: SECTIONS, top: 100 }).expect(200)
  const rows = await fetchRows()
  const { range: _range, as_of: _as_of, is_complete: _is_complete, ...rest } = body
  const { is_counting: _is_counting, script: _script, product, ...sections } = rest
  const counts = Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [
      name,
      Array.isArray(section) ? section.length : Object.keys(section as object).length,
    ]),
  )
  const getRows = (name: string) => rows.filter(({ section }) => section === name)
  for (const [name, count] of Object.entries(counts))
    expect([name, getRows(name).length]).toEqual([name, count])
  expect(getRows('product')).toHaveLength(Object.keys(product.totals).length)
  expect(getRows('product:sign_ups')).toHaveLength(product.trends.length)
  expect(getRows('overview').find(({ name }) => name === 'visitors')).toMatchObject({
    value: String(body.overview.visitors.value),
    previous: String(body.overview.visitors.previous),
  })
  expect(getRows('topPages')[0]).toMatchObject({
    name: body.topPages[0].path,
    pageviews: String(body.topPages[0].pageviews),
  })
  expect(getRows('devices')[0]).toMatchObject({
    name: body.devices[0].device_type,
    share: String(body.devices[0].share),
  })
  expect(getRows('trends').at(-1)).toMatchObject({
    name: body.trends.at(-1).start.replace('.000Z', '+00:00'),
    sessions: String(body.trends.at(-1).sessions),
  })
})

test('contains no formulas that a spreadsheet would run', async () => {
  const cells = (await fetchRows()).flatMap((row) => Object.values(row))
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))).toEqual([])
  // The title that starts with a tab is trimmed, so that it is no longer a formula.
  for (const formula of FORMULAS)
    expect(cells).toContain(formula.startsWith('\t') ? formula.trim() : `'${formula}`)
})
