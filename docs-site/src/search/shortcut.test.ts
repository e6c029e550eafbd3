import { getShortcutAction } from './shortcut.ts'

const createKeyEvent = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

test.each([
  ['Ctrl K', createKeyEvent('k', { ctrlKey: true }), 'toggle', 'toggle'],
  ['Cmd K', createKeyEvent('k', { metaKey: true }), 'toggle', 'toggle'],
  ['Ctrl K with caps lock', createKeyEvent('K', { ctrlKey: true }), 'toggle', 'toggle'],
  ['Ctrl Shift K', createKeyEvent('K', { ctrlKey: true, shiftKey: true }), undefined, undefined],
  ['k', createKeyEvent('k'), undefined, undefined],
  ['/', createKeyEvent('/'), 'open', undefined],
  ['/ on a keyboard that types it with Shift', createKeyEvent('/', { shiftKey: true }), 'open', undefined],
  ['Ctrl /', createKeyEvent('/', { ctrlKey: true }), undefined, undefined],
  ['Alt /', createKeyEvent('/', { altKey: true }), undefined, undefined],
])('handles %s outside and inside a text field', (_, event, outsideField, inField) => {
  expect(getShortcutAction(event, false)).toBe(outsideField)
  expect(getShortcutAction(event, true)).toBe(inField)
})
