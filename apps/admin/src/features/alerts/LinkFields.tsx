import { ActionIcon, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import classes from './AlertForm.module.css'
import type { AlertDraft } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'
import { MAX_LENGTHS, MAX_LINKS } from './alert-validation.ts'

type Link = AlertDraft['actions'][number]

/** Edits the alert's links, one per row. The API calls them `actions`. */
export function LinkFields({ draft: { actions }, problems, edit, isSending }: AlertFieldsProps) {
  const change = (changedIndex: number, changes: Partial<Link>) =>
    edit({ actions: actions.map((link, index) => (index === changedIndex ? { ...link, ...changes } : link)) })
  return (
    <Stack gap="lg">
      {actions.map(({ label, url, style }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity other than its position
        <fieldset key={index} className={classes.link} aria-label={`Link ${index + 1}`}>
          <TextInput
            label="Label"
            required
            maxLength={MAX_LENGTHS.label}
            autoComplete="off"
            value={label}
            error={problems[`actions.${index}.label`]}
            onChange={(event) => change(index, { label: event.currentTarget.value })}
          />
          <TextInput
            label="URL"
            required
            placeholder="/news"
            maxLength={MAX_LENGTHS.url}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={url}
            error={problems[`actions.${index}.url`]}
            onChange={(event) => change(index, { url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="plain"
            size="lg"
            className={classes.remove ?? ''}
            aria-label={`Remove link ${index + 1}`}
            disabled={isSending}
            onClick={() => edit({ actions: actions.filter((_, otherIndex) => otherIndex !== index) })}
          >
            <IconX size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Checkbox
            label="Primary button"
            checked={style === 'primary'}
            onChange={(event) =>
              change(index, { style: event.currentTarget.checked ? 'primary' : 'secondary' })
            }
          />
        </fieldset>
      ))}
      {actions.length < MAX_LINKS && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          disabled={isSending}
          onClick={() => edit({ actions: [...actions, { label: '', url: '', style: 'secondary' }] })}
        >
          Add link
        </Button>
      )}
    </Stack>
  )
}
