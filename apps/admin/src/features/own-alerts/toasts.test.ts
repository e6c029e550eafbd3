import type { OwnAlert } from './alert-feed.ts'
import { getToastDuration, selectToasts } from './toasts.ts'

const createAlert = (id: number, more: Partial<OwnAlert> = {}) =>
  ({ id, priority: 50, persistent: false, alert_type: 'info', ...more }) as OwnAlert
const getShownIds = (alerts: OwnAlert[], initialIds: number[], hiddenIds: number[] = []) =>
  selectToasts(alerts, new Set(initialIds), new Set(hiddenIds)).map(({ id }) => id)

test('shows new alerts, and earlier ones that are persistent or important', () => {
  const alerts = [
    // Alerts with a priority of at least 75 are important.
    createAlert(1, { priority: 75 }),
    createAlert(2),
    createAlert(3, { persistent: true }),
    createAlert(4),
  ]
  expect(getShownIds(alerts, [1, 2, 3])).toEqual([1, 3, 4])
})

test('shows at most three alerts, and replaces a hidden one with the next', () => {
  const alerts = [1, 2, 3, 4, 5].map((id) => createAlert(id))
  expect(getShownIds(alerts, [])).toEqual([1, 2, 3])
  expect(getShownIds(alerts, [], [2])).toEqual([1, 3, 4])
})

test.each([
  ['info', false, true],
  ['success', false, true],
  ['warning', false, false],
  ['error', false, false],
  ['info', true, false],
] as const)(
  'toast of type %s, persistent: %j, hides automatically: %j',
  (alert_type, persistent, autoHides) => {
    expect(getToastDuration({ alert_type, persistent }) !== undefined).toBe(autoHides)
  },
)
