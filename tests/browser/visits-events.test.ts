import { selectEvents, setHidden, setUpVisitor } from './visitor.ts'

const visitor = setUpVisitor()
const listNamesAndActions = (type: string) =>
  selectEvents(visitor.site, type).map(({ name, action }) => [name, action])
const waitForSessionEnd = () =>
  visitor.site.waitFor((events) => events.find(({ action }) => action === 'end'))

test('records what was clicked, but never text that the user typed', async () => {
  const { open } = visitor
  const { page, pageErrors } = await open({
    body: `
      <a id="near" href="#near">  Our
        house </a>
      <a id="far" href="https://example.invalid/page?q=1">Far away</a>
      <a id="mail" href="mailto:ada@example.com">ada@example.com</a>
      <a id="file" href="/report.PDF">Report</a>
      <a id="saved" href="/saved" download>Saved</a>
      <button id="icon" aria-label="Close"><svg></svg></button>
      <button id="mute"><svg></svg></button>
      <div id="card" data-track="Card of the day"><p id="inside">Secret text</p></div>
      <input id="field" data-track value="Secret value">
      <textarea id="area" data-track>Secret draft</textarea>
      <div contenteditable><a id="written" href="#x">Secret link</a></div>
      <div data-no-track><a id="private" href="#y">Secret person</a></div>
      <p id="nothing">Secret paragraph</p>
      <button id="long">${'long '.repeat(60)}</button>`,
  })
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault())
    for (const id of ['near', 'far', 'mail', 'file', 'saved', 'icon', 'mute', 'inside', 'field', 'area'])
      document.getElementById(id)?.click()
    // Of these clicks, only the last is recorded.
    for (const id of ['written', 'private', 'nothing', 'long']) document.getElementById(id)?.click()
  })
  await setHidden(page)
  await waitForSessionEnd()
  // Email addresses in labels are replaced with `@`. Labels are truncated to 100 characters.
  expect(listNamesAndActions('click')).toEqual([
    ['Our house', 'link'],
    ['Far away', 'outbound'],
    ['@', 'outbound'],
    ['Report', 'download'],
    ['Saved', 'download'],
    ['Close', 'button'],
    ['mute', 'button'],
    ['Card of the day', 'button'],
    ['field', 'button'],
    ['area', 'button'],
    ['long '.repeat(20).trimEnd(), 'button'],
  ])
  expect(JSON.stringify(visitor.site.collected)).not.toMatch(/Secret|ada@/)
  expect(pageErrors).toEqual([])
})

test('records started, submitted, and abandoned forms, but no field values', async () => {
  const { site, open } = visitor
  const createForm = (attributes: string) =>
    `<form ${attributes}><input name="name" aria-label="field"></form>`
  const { page } = await open({
    body:
      createForm('name="sign-up" id="one"') +
      createForm('id="search"') +
      createForm('id="gone"') +
      createForm('data-no-track id="private"'),
  })
  await page.evaluate(() => {
    document.addEventListener('submit', (event) => event.preventDefault())
  })
  for (const field of await page.getByLabel('field').all()) await field.fill('Secret')
  await page.evaluate(() => {
    for (const id of ['one', 'private']) document.querySelector<HTMLFormElement>(`#${id}`)?.requestSubmit()
    history.pushState({}, '', '/next')
    document.querySelector('#gone')?.remove()
    history.pushState({}, '', '/after')
  })
  await page.goto('about:blank')
  await waitForSessionEnd()
  expect(selectEvents(site, 'form_interaction')).toEqual([
    { url: '/', name: 'sign-up', action: 'start' },
    { url: '/', name: 'search', action: 'start' },
    { url: '/', name: 'gone', action: 'start' },
    { url: '/', name: 'sign-up', action: 'submit' },
    { url: '/', name: 'gone', action: 'abandon' },
    { url: '/', name: 'search', action: 'abandon' },
  ])
  expect(JSON.stringify(site.collected)).not.toContain('Secret')
})

test('records each error once and at most ten errors, without email addresses or query strings of URLs', async () => {
  const { open } = visitor
  const { page } = await open()
  await page.evaluate(() => {
    const fail = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }))
    fail('No answer from https://example.invalid/path?token=secret for ada@example.com')
    fail('No answer from https://example.invalid/path?token=secret for ada@example.com')
    Promise.reject(new Error('It was refused'))
    Promise.reject('In words')
    // Images that fail to load are not recorded.
    const image = document.createElement('img')
    image.src = 'data:image/png,broken'
    document.body.append(image)
  })
  await page.waitForTimeout(100)
  await page.evaluate(() => {
    for (let i = 0; i < 12; i++)
      window.dispatchEvent(new ErrorEvent('error', { message: `Number ${i} ${'x'.repeat(200)}` }))
  })
  await setHidden(page)
  await waitForSessionEnd()
  const errorEvents = listNamesAndActions('error')
  expect(errorEvents.slice(0, 3)).toEqual([
    ['No answer from https://example.invalid/path for @', 'error'],
    ['It was refused', 'unhandledrejection'],
    ['In words', 'unhandledrejection'],
  ])
  expect(errorEvents).toHaveLength(10)
})

test('records the scroll depth, and web vitals only once even if the page is hidden twice', async () => {
  const { site, open } = visitor
  const { page } = await open({
    path: '/long',
    body: '<h1>A heading</h1><button>Press</button><p id="tall">Text</p>',
  })
  await page.evaluate(() => {
    const button = document.querySelector('button')
    // Blocks the page, so that the click counts toward INP.
    button?.addEventListener('click', () => {
      const end = performance.now() + 100
      while (performance.now() < end);
    })
    const tall = document.getElementById('tall')
    if (tall) tall.style.height = '1900px'
  })
  await page.getByRole('button').click()
  // CLS ignores layout shifts within 500 ms after a click.
  await page.waitForTimeout(700)
  await page.evaluate(() => document.querySelector('h1')?.before(document.createElement('table')))
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.style.height = '300px'
    document.body.prepend(box)
  })
  await page.waitForTimeout(200)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(500)
  await page.evaluate(() => history.pushState({}, '', '/later'))
  await setHidden(page)
  await setHidden(page, false)
  await setHidden(page)
  await site.waitFor((events) => events.filter(({ action }) => action === 'end')[1])
  const behavior = selectEvents(site, 'behavior')
  const vitals = behavior.filter(({ name }) => name === 'web_vital')
  expect(new Set(vitals.map(({ url }) => url))).toEqual(new Set(['/long']))
  const getValues = (name: string) =>
    vitals.filter(({ action }) => action === name).map(({ value = -1 }) => value)
  for (const name of ['LCP', 'FCP', 'TTFB']) {
    expect([name, getValues(name).length]).toEqual([name, 1])
    expect(getValues(name)[0]).toBeGreaterThan(0)
  }
  expect(getValues('CLS')).toHaveLength(1)
  expect(getValues('CLS')[0]).toBeGreaterThan(0.01)
  expect(getValues('INP')).toHaveLength(1)
  expect(getValues('INP')[0]).toBeGreaterThanOrEqual(100)
  const depths = behavior.filter(({ name }) => name === 'scroll_depth')
  expect(depths[0]).toMatchObject({ url: '/long', value: expect.any(Number) })
  // In percent of the page's height: after scrolling by 600 pixels, the window ends at about half of it.
  expect(depths[0]?.value).toBeGreaterThan(40)
  expect(depths[0]?.value).toBeLessThan(70)
})

test('with data-hover, records how long the pointer stays on marked elements', async () => {
  const { site, open } = visitor
  const { page } = await open({
    attributes: 'data-hover',
    body: '<p data-track-hover="Prices">Prices</p><p id="other">Other</p><p data-track-hover="Short">Short</p>',
  })
  await page.hover('[data-track-hover=Prices]')
  await page.waitForTimeout(250)
  await page.hover('#other')
  await page.hover('[data-track-hover=Short]')
  await page.mouse.move(-1, -1)
  // If the time outside the window counted, the hover would exceed the minimum of 200 ms and be recorded.
  await page.waitForTimeout(250)
  await setHidden(page)
  await waitForSessionEnd()
  expect(selectEvents(site, 'hover')).toEqual([{ url: '/', name: 'Prices', value: expect.any(Number) }])
})

test('does not record events that the script’s attributes turn off', async () => {
  const { site, open } = visitor
  const { page } = await open({
    attributes: 'data-no-clicks data-no-forms data-no-errors data-no-behavior',
    body: '<form id="form"><input aria-label="field"><button type="button">Press</button></form>',
  })
  await page.getByLabel('field').fill('something')
  await page.getByRole('button').click()
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Broken' })))
  await setHidden(page)
  await waitForSessionEnd()
  expect(site.listEvents().map(({ type }) => type)).toEqual(['session', 'pageview', 'session'])
})

test.each([
  ['history cannot be changed', () => void Object.freeze(history)],
  ['there is no performance observer', () => void Reflect.deleteProperty(window, 'PerformanceObserver')],
])('works and counts the page if %s', async (_condition, initScript) => {
  const { site, open } = visitor
  const { page, pageErrors } = await open({ initScript })
  await page.evaluate(() => history.pushState({}, '', '/next'))
  await page.evaluate(() => {
    for (let i = 0; i < 12; i++) window.veranda?.track('mine')
  })
  await page.waitForTimeout(300)
  await setHidden(page)
  await waitForSessionEnd()
  expect(selectEvents(site, 'pageview')[0]).toMatchObject({ url: '/' })
  expect(selectEvents(site, 'behavior').filter(({ name }) => name === 'mine')).toHaveLength(12)
  expect(await page.evaluate(() => location.pathname)).toBe('/next')
  expect(pageErrors).toEqual([])
})
