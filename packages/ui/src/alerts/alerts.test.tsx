import { renderToStaticMarkup } from 'react-dom/server'
import { Alert, type AlertProps, type ShownAlert } from './Alert.tsx'
import { AlertList } from './AlertList.tsx'

const maintenance: ShownAlert = {
  title: 'Maintenance on Sunday',
  message: 'From **8:00** to 9:00 UTC.',
  details: null,
  alert_type: 'warning',
  priority: 50,
  icon: null,
  dismissible: true,
  actions: [],
}
const onDismiss = () => undefined

const renderAlert = ({
  props,
  ...fields
}: Partial<ShownAlert> & { props?: Omit<AlertProps, 'alert'> } = {}) =>
  renderToStaticMarkup(<Alert alert={{ ...maintenance, ...fields }} {...props} />)
/** Returns the text that screen readers read. */
const getSpokenText = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>|<span[^>]*aria-hidden.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const getRole = (html: string) => /role="(\w+)"/.exec(html)?.[1]

test('shows the type, title, and message of an alert in this order', () => {
  expect(getSpokenText(renderAlert())).toBe('Warning Maintenance on Sunday From 8:00 to 9:00 UTC.')
  expect(renderAlert()).toContain('From <strong>8:00</strong> to 9:00 UTC.')
  expect(getSpokenText(renderAlert({ alert_type: 'info' }))).toMatch(/^Info /)
  expect(getSpokenText(renderAlert({ alert_type: 'error' }))).toMatch(/^Error /)
  expect(getSpokenText(renderAlert({ alert_type: 'success' }))).toMatch(/^Success /)
})

test('shows a custom icon in addition to the icon of the alert type', () => {
  const html = renderAlert({ icon: '🛠️' })
  expect(html).toContain('aria-hidden="true">🛠️</span>')
  expect(html.match(/<svg/g)).toHaveLength(1)
  expect(getSpokenText(html)).not.toContain('🛠️')
})

test.each([
  [74, false],
  [75, true],
])('marks an alert with a priority of %i as important: %j', (priority, isImportant) => {
  const html = renderAlert({ priority })
  expect(getSpokenText(html).includes('Important')).toBe(isImportant)
  expect(html.includes('data-important')).toBe(isImportant)
})

test('announces only live alerts, and interrupts only for important warnings and errors', () => {
  const live = { props: { live: true } }
  expect(getRole(renderAlert({ alert_type: 'error', priority: 100 }))).toBe('group')
  expect(getRole(renderAlert({ ...live, alert_type: 'error', priority: 100 }))).toBe('alert')
  expect(getRole(renderAlert({ ...live, alert_type: 'warning', priority: 75 }))).toBe('alert')
  expect(getRole(renderAlert({ ...live, alert_type: 'warning', priority: 74 }))).toBe('status')
  expect(getRole(renderAlert({ ...live, alert_type: 'info', priority: 100 }))).toBe('status')
})

test('shows Dismiss on dismissible alerts and Hide on any alert, each only if its handler is given', () => {
  const dismiss = 'aria-label="Dismiss: Maintenance on Sunday"'
  expect(renderAlert({ props: { onDismiss } })).toContain(dismiss)
  expect(renderAlert()).not.toContain('<button')
  expect(renderAlert({ dismissible: false, props: { onDismiss } })).not.toContain('<button')
  expect(renderAlert({ dismissible: false, props: { onDismiss, onHide: onDismiss } })).toContain(
    '"Hide: Maint',
  )
})

test('shows the details of an alert, with markup, in a collapsed section', () => {
  expect(renderAlert()).not.toContain('<details')
  expect(renderAlert({ details: '- one\n- two' })).toMatch(/<details[^>]*><summary>Details<\/summary>.*<li>/)
})

test('sorts primary links first and omits links with unsafe URLs', () => {
  const createAction = (label: string, url: string, style: 'primary' | 'secondary' = 'secondary') => ({
    label,
    url,
    style,
  })
  const html = renderAlert({
    actions: [
      createAction('Read more', '/news'),
      createAction('Run', 'javascript:alert(1)', 'primary'),
      createAction('Elsewhere', '//evil.example'),
      createAction('Renew', 'https://example.org/renew', 'primary'),
    ],
  })
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://example.org/renew',
    '/news',
  ])
  expect(renderAlert({ actions: [createAction('Run', 'javascript:alert(1)')] })).not.toContain(
    'v-alert-actions',
  )
})

test('escapes HTML', () => {
  const html = renderAlert({ title: '<img src=x>', message: '<script>alert(1)</script>', icon: '<b>' })
  expect(html).not.toMatch(/<img|<script|<b>/)
})

test('renders a list of alerts in the given order, and nothing for an empty list', () => {
  const alerts = [
    { ...maintenance, id: 2, title: 'Two' },
    { ...maintenance, id: 1, title: 'One', dismissible: false },
  ]
  const html = renderToStaticMarkup(
    <AlertList alerts={alerts} onDismiss={onDismiss} below={({ id }) => `No ${id}`} />,
  )
  expect(getSpokenText(html)).toMatch(/Two .* No 2 .* One .* No 1/)
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Alerts"')
  expect(renderToStaticMarkup(<AlertList alerts={[]} />)).toBe('')
})
