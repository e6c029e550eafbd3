import { renderToStaticMarkup } from 'react-dom/server'
import { SubscriptionFlair } from './SubscriptionFlair.tsx'
import { SubscriptionFlairToggle, type SubscriptionFlairToggleProps } from './SubscriptionFlairToggle.tsx'

const pro = { plan: 'pro', label: 'Pro', icon: 'star', color: 'marigold' } as const
const smile = { plan: 'emoji_pro', label: 'Emoji Pro', icon: 'smile', color: 'rose' } as const

/** Returns the text that screen readers read. */
const getSpokenText = (html: string) => html.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, '')

const toggle = (props: Partial<SubscriptionFlairToggleProps>) =>
  renderToStaticMarkup(
    <SubscriptionFlairToggle
      options={[pro, smile]}
      value={null}
      onChange={() => undefined}
      displayName="Ada"
      {...props}
    />,
  )
/** Returns the radio buttons with their labels. */
const radios = (html: string) =>
  [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)].map(([, input = '', beside = '']) => ({
    label: getSpokenText(beside),
    isChecked: input.includes('checked'),
    isDisabled: input.includes('disabled'),
  }))

test('reads a badge as a membership', () => {
  const html = renderToStaticMarkup(<SubscriptionFlair flair={pro} size="small" />)
  expect(getSpokenText(html)).toBe('Pro member')
  expect(html).toContain('title="Pro member"')
})

test('checks the chosen badge and shows it next to the name', () => {
  const html = toggle({ value: 'emoji_pro' })
  expect(radios(html)).toMatchObject([
    { label: 'No flair', isChecked: false },
    { label: 'Pro member', isChecked: false },
    { label: 'Emoji Pro member', isChecked: true },
  ])
  expect(getSpokenText(html)).toMatch(/AdaEmoji Pro member/)
})

test.each([null, 'a_plan_that_has_ended'])('checks no badge for an unknown plan: %p', (value) => {
  const html = toggle({ value })
  expect(radios(html).filter(({ isChecked }) => isChecked)).toMatchObject([{ label: 'No flair' }])
  expect(getSpokenText(html)).toMatch(/AdaNo flair/)
})

test('stays enabled while saving, unlike when disabled', () => {
  expect(toggle({ pending: true })).toContain('aria-busy="true"')
  expect(radios(toggle({ pending: true })).some(({ isDisabled }) => isDisabled)).toBe(false)
  expect(radios(toggle({ disabled: true })).every(({ isDisabled }) => isDisabled)).toBe(true)
})

test('shows a message without options', () => {
  expect(getSpokenText(toggle({ options: [] }))).toBe('None of your plans has a flair.')
})
