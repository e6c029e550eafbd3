import { SegmentedControl, Title } from '@mantine/core'
import { Alert } from '@veranda/ui/alert'
import { type MouseEvent, useId, useState } from 'react'
import { useEmojiResolver } from '../../components/useEmojiResolver.ts'
import classes from './AlertPreview.module.css'
import type { AlertDraft } from './alert-draft.ts'

const WIDTHS = { wide: 'Full width', phone: 'Phone' }
const THEMES = { light: 'Light color scheme', dark: 'Dark color scheme' }

/** Prevents links in the preview from navigating, because leaving the page would discard the input. */
const preventNavigation = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
const ignoreDismissal = () => undefined

interface Props {
  draft: AlertDraft
}

/** Shows an alert as its audience will see it, updated as the form changes. */
export function AlertPreview({ draft }: Props) {
  const id = useId()
  const [width, setWidth] = useState('wide')
  const emoji = useEmojiResolver([draft.message, draft.details], 'rich')
  const previewAlert = {
    ...draft,
    title: draft.title.trim() || 'Title',
    message: draft.message.trim() || 'Message',
    details: draft.details.trim() || null,
    icon: draft.icon.trim() || null,
    actions: draft.actions.map(({ label, url, style }) => ({
      label: label.trim() || 'Link',
      // Alerts don't render links without a URL. Until the user enters one, `/` is used.
      url: url.trim() || '/',
      style,
    })),
  }
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <div className={classes.header}>
        <Title order={2} size="h4" id={id}>
          Preview
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Preview width"
          value={width}
          onChange={setWidth}
          data={Object.entries(WIDTHS).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {Object.entries(THEMES).map(([theme, label]) => (
        <fieldset
          key={theme}
          aria-label={label}
          data-theme={theme}
          data-width={width}
          className={classes.frame}
          onClickCapture={preventNavigation}
        >
          <Alert alert={previewAlert} onDismiss={ignoreDismissal} emoji={emoji} />
        </fieldset>
      ))}
    </section>
  )
}
