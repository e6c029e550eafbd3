import vm from 'node:vm'
import { earlyShortcutScript } from './early-shortcut.ts'

/** Minimal element that matches a single selector. */
class HTMLElement extends EventTarget {
  isContentEditable = false
  constructor(readonly selector: string) {
    super()
  }
  matches = (selectors: string) => selectors.split(', ').includes(this.selector)
}

/** Runs the inline script as a page does, then dispatches keydown events. */
function press(...keys: { key: string; ctrlKey?: boolean; target?: string }[]) {
  const document = new EventTarget()
  const window: { earlySearchShortcut?: { open: boolean; stop(): void } } = {}
  vm.runInNewContext(earlyShortcutScript, { document, window, HTMLElement })
  const prevented = keys.map(({ key, ctrlKey = false, target = 'body' }) => {
    const event = new Event('keydown', { cancelable: true })
    const modifiers = { ctrlKey, metaKey: false, altKey: false, shiftKey: false }
    Object.defineProperty(event, 'target', { value: new HTMLElement(target) })
    document.dispatchEvent(Object.assign(event, { key, ...modifiers }))
    return event.defaultPrevented
  })
  return { open: window.earlySearchShortcut?.open, prevented }
}

const CTRL_K = { key: 'k', ctrlKey: true }

test.each([
  ['Ctrl K', [CTRL_K], true],
  ['Ctrl K twice', [CTRL_K, CTRL_K], false],
  ['Ctrl K in a field', [{ ...CTRL_K, target: 'input' }], true],
  ['/', [{ key: '/' }], true],
  ['/ twice', [{ key: '/' }, { key: '/' }], true],
])('when the user presses %s before hydration, stores whether to open the search', (_, keys, open) => {
  expect(press(...keys)).toEqual({ open, prevented: keys.map(() => true) })
})

test.each([
  ['/ in an input', { key: '/', target: 'input' }],
  ['/ in a text area', { key: '/', target: 'textarea' }],
  ['k', { key: 'k' }],
])('%s before hydration is left to the browser', (_, key) => {
  expect(press(key)).toEqual({ open: false, prevented: [false] })
})
