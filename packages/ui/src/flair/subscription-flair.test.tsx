import { renderToStaticMarkup } from 'react-dom/server'
import { SubscriptionFlair } from './SubscriptionFlair.tsx'
import { SubscriptionFlairToggle, type SubscriptionFlairToggleProps } from './SubscriptionFlairToggle.tsx'

const pro = { plan: 'pro', label: 'Pro', icon: 'star', color: 'marigold' } as const
const emojiPro = { plan: 'emoji_pro', label: 'Emoji Pro', icon: 'smile', color: 'rose' } as const

/** Returns the text that screen readers read. */
const getSpokenText = (html: string) => html.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, '')

const renderToggle = (props: Partial<SubscriptionFlairToggleProps>) =>
  renderToStaticMarkup(
    <SubscriptionFlairToggle
      options={[pro, emojiPro]}
      value={null}
      onChange={() => undefined}
      displayName="Ada"
      {...props}
    />,
  )
/** Returns the radio buttons with their labels. */
const parseRadios = (html: string) =>
  [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)].map(([, input = '', content = '']) => ({
    label: getSpokenText(content),
    isChecked: input.includes('checked'),
    isDisabled: input.includes('disabled'),
  }))

test('describes a flair as a membership to screen readers', () => {
  const html = renderToStaticMarkup(<SubscriptionFlair flair={pro} size="small" />)
  expect(getSpokenText(html)).toBe('Pro member')
  expect(html).toContain('title="Pro member"')
})

test('selects the radio button of the current flair, and shows the flair next to the name', () => {
  const html = renderToggle({ value: 'emoji_pro' })
  expect(parseRadios(html)).toMatchObject([
    { label: 'No flair', isChecked: false },
    { label: 'Pro member', isChecked: false },
    { label: 'Emoji Pro member', isChecked: true },
  ])
  expect(getSpokenText(html)).toMatch(/AdaEmoji Pro member/)
})

test.each([null, 'expired_plan'])('selects “No flair” if no option has the value %j', (value) => {
  const html = renderToggle({ value })
  expect(parseRadios(html).filter(({ isChecked }) => isChecked)).toMatchObject([{ label: 'No flair' }])
  expect(getSpokenText(html)).toMatch(/AdaNo flair/)
})

test('disables the radio buttons if the toggle is disabled, but not while a choice is being saved', () => {
  expect(renderToggle({ pending: true })).toContain('aria-busy="true"')
  expect(parseRadios(renderToggle({ pending: true })).some(({ isDisabled }) => isDisabled)).toBe(false)
  expect(parseRadios(renderToggle({ disabled: true })).every(({ isDisabled }) => isDisabled)).toBe(true)
})

test('shows a message if there are no options', () => {
  expect(getSpokenText(renderToggle({ options: [] }))).toBe('Your plans don’t include any flair badges.')
})
