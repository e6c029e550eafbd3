import { getShortcutAction } from './shortcut.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['Ctrl K', press('k', { ctrlKey: true }), 'toggle', 'toggle'],
  ['Cmd K', press('k', { metaKey: true }), 'toggle', 'toggle'],
  ['Ctrl K with caps lock', press('K', { ctrlKey: true }), 'toggle', 'toggle'],
  ['Ctrl Shift K', press('K', { ctrlKey: true, shiftKey: true }), undefined, undefined],
  ['k', press('k'), undefined, undefined],
  ['/', press('/'), 'open', undefined],
  ['/ where it is typed with Shift', press('/', { shiftKey: true }), 'open', undefined],
  ['Ctrl /', press('/', { ctrlKey: true }), undefined, undefined],
  ['Alt /', press('/', { altKey: true }), undefined, undefined],
])('%s', (_, key, outsideField, inField) => {
  expect(getShortcutAction(key, false)).toBe(outsideField)
  expect(getShortcutAction(key, true)).toBe(inField)
})
