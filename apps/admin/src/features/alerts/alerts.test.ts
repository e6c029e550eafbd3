import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { createAudience, toAlertInput, toDraft, toTemplateDraft, toUnchangedInput } from './alert-draft.ts'
import { validateDraft } from './alert-validation.ts'
import type { AdminAlert } from './alerts.api.ts'
import { readAlertsSearch, readTemplateId, toQuery } from './alerts-search.ts'
import { formatField } from './format-draft.ts'
import { formatAudience, formatPriority } from './labels.ts'
import { formatShare, toBars } from './reach-bars.ts'

const alert: AdminAlert = {
  id: 4,
  title: 'Maintenance',
  message: 'On **Sunday**',
  details: null,
  alert_type: 'warning',
  priority: 80,
  icon: '🛠️',
  dismissible: true,
  persistent: false,
  metadata: { campaign: 7 },
  actions: [{ label: 'More', url: '/news', style: 'primary' }],
  audience: 'role_based',
  role_ids: [2, 3],
  user_ids: [],
  is_published: true,
  status: 'scheduled',
  starts_at: '2030-05-03T10:00:30.000Z',
  expires_at: '2030-05-04T10:00:00.000Z',
  created_by: { id: 7, username: 'grace' },
  created_at: '2030-05-01T00:00:00.000Z',
  updated_at: '2030-05-02T00:00:00.000Z',
}
const now = Date.parse('2030-05-02T00:00:00Z')
const draft = toDraft(alert)
const validate = (changes: object) =>
  validateDraft({ ...draft, ...changes }, { checksEmptyFields: true, previousEnd: draft.ends?.value, now })
const toDateTime = (value: string) => ({ value, isIncomplete: false })

test('saves unchanged values as they were, including seconds and metadata, which the form lacks', () => {
  const { id, status, created_by, created_at, updated_at, ...input } = alert
  expect(toUnchangedInput(alert)).toEqual(input)
  expect(toAlertInput({ ...draft, starts: null, details: ' ', icon: '' }, alert, false)).toEqual({
    ...input,
    starts_at: null,
    details: null,
    icon: null,
    is_published: false,
  })
})

test('clears the roles if the audience type changes, and the schedule of an alert used as a template', () => {
  expect(toAlertInput({ ...draft, audience: createAudience('admins') }, alert, true)).toMatchObject({
    audience: 'admins',
    role_ids: [],
  })
  expect(toTemplateDraft(alert)).toEqual({ ...draft, starts: null, ends: null })
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ message: '' }, 'message'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ audience: createAudience('role_based') }, 'role_ids'],
  [{ audience: createAudience('specific_users') }, 'user_ids'],
  [{ starts: toDateTime('') }, 'starts_at'],
  [{ ends: toDateTime('2030-05-01T10:00') }, 'expires_at'],
  [{ starts: null, ends: toDateTime('2030-05-01T10:00') }, 'expires_at'],
  [{ actions: [{ label: '', url: '/', style: 'primary' }] }, 'actions.0.label'],
  [{ actions: [{ label: 'x', url: 'javascript:alert(1)', style: 'primary' }] }, 'actions.0.url'],
  [{ actions: [{ label: 'x', url: '//evil.example', style: 'primary' }] }, 'actions.0.url'],
])('reports an error for %j', (invalidFields, field) => {
  expect(validate({})).toEqual({})
  expect(Object.keys(validate(invalidFields))).toEqual([field])
})

test('reports the empty title and message of a new alert only after an attempt to save', () => {
  const options = { previousEnd: undefined, now }
  expect(validateDraft(toDraft(), { ...options, checksEmptyFields: false })).toEqual({})
  const errors = validateDraft(toDraft(), { ...options, checksEmptyFields: true })
  expect(Object.keys(errors)).toEqual(['title', 'message'])
})

test('allows an expired alert to remain expired', () => {
  const expired = { ...draft, starts: null, ends: toDateTime('2030-04-01T10:00') }
  const options = { checksEmptyFields: true, previousEnd: '2030-04-01T10:00', now }
  expect(validateDraft(expired, options)).toEqual({})
})

test('formats fields for display', () => {
  const getRoleName = (id: number) => ['', '', 'Editors', 'Moderators'][id] ?? ''
  expect(formatField(draft.audience, 'audience', getRoleName)).toBe('Editors, Moderators')
  expect(formatField('warning', 'alert_type', getRoleName)).toBe('Warning')
  expect(formatField('warning', 'title', getRoleName)).toBe('warning')
  expect(formatField(draft.actions, 'actions', getRoleName)).toBe('More (/news)')
  expect(formatField(toDateTime('2030-05-03T12:00'), 'starts', getRoleName)).toBe('2030-05-03 12:00')
  expect(formatAudience('specific_users', { role_ids: [], user_ids: [1] }, getRoleName)).toBe('1 user')
})

test.each([
  [0, 'Low'],
  [25, 'Normal'],
  [74, 'Normal'],
  [75, 'High'],
  [90, 'Urgent'],
])('labels priority %i as %s', (priority, label) => {
  expect(formatPriority(priority)).toBe(label)
})

test('defaults to active alerts created by administrators, and ignores an invalid template ID', () => {
  expect(toQuery(readAlertsSearch({}))).toEqual({ status: 'active', source: 'users', page: 1 })
  expect(readTemplateId({ from: '-1' }).from).toBeUndefined()
})

test('restores the search parameters from the URL', () => {
  const search = {
    search: 'a & b',
    status: 'draft',
    type: 'error',
    audience: 'admins',
    source: 'all',
    page: 2,
  } as const
  expect(readAlertsSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
})

const createDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2030, 4, 1 + index)).toISOString().slice(0, 10),
    seen: 2,
    dismissed: 1,
  }))

test('uses daily bars for a month and weekly bars for longer ranges', () => {
  expect(toBars([])).toEqual([])
  expect(toBars(createDays(31))).toHaveLength(31)
  expect(toBars(createDays(31))[0]).toEqual({ day: '2030-05-01', label: 'Wed, May 1', seen: 2, dismissed: 1 })
  const weeks = toBars(createDays(36))
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toMatchObject({ label: 'May 1 – May 7', seen: 14, dismissed: 7 })
  expect(weeks[5]).toMatchObject({ label: 'Wed, Jun 5', seen: 2 })
})

test.each([
  [0, 0, '–'],
  [1, 1000, '< 1%'],
  [1, 2, '50%'],
  [3, 2, '100%'],
])('formats %i of %i as %s', (part, whole, label) => {
  expect(formatShare(part, whole)).toBe(label)
})
