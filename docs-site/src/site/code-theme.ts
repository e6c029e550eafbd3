import type { PrismTheme } from 'prism-react-renderer'

/**
 * Code theme with the colors of the design tokens. The tokens follow the color mode, so one theme works in
 * light and dark mode.
 */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--v-ink)', backgroundColor: 'var(--v-sunken)' },
  styles: [
    { types: ['comment', 'prolog', 'doctype', 'cdata'], style: { color: 'var(--v-ink-faint)' } },
    {
      types: ['string', 'char', 'attr-value', 'template-string', 'inserted'],
      style: { color: 'var(--v-done)' },
    },
    {
      types: ['keyword', 'builtin', 'boolean', 'number', 'constant', 'atrule', 'important'],
      style: { color: 'var(--v-accent-ink)' },
    },
    { types: ['deleted'], style: { color: 'var(--v-danger)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--v-ink-soft)' } },
    { types: ['function', 'class-name', 'tag', 'selector'], style: { fontWeight: '600' } },
  ],
}
