import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { ALERT_LABELS } from '@veranda/ui/alert'
import { parseEnum } from '../../lib/search-params.ts'
import classes from './AlertForm.module.css'
import { LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'
import { MAX_LENGTHS } from './alert-validation.ts'
import { TYPES } from './alerts-search.ts'
import { PriorityField } from './PriorityField.tsx'

const SUGGESTED_ICONS = ['📣', '🎉', '✨', '🛠️', '⏳', '⚠️', '🔒', '💛']

export const AppearanceFields = ({ draft, problems, edit, isSending }: AlertFieldsProps) => (
  <Stack gap="md">
    <NativeSelect
      label={LABELS.alert_type}
      value={draft.alert_type}
      onChange={(event) =>
        edit({ alert_type: parseEnum(TYPES, event.currentTarget.value) ?? draft.alert_type })
      }
      data={TYPES.map((value) => ({ value, label: ALERT_LABELS[value] }))}
    />
    <PriorityField value={draft.priority} disabled={isSending} onChange={(priority) => edit({ priority })} />
    <div>
      <TextInput
        label={LABELS.icon}
        description="An emoji. Leave empty to use the type’s default icon."
        maw="18rem"
        maxLength={MAX_LENGTHS.icon}
        autoComplete="off"
        value={draft.icon}
        error={problems.icon}
        onChange={(event) => edit({ icon: event.currentTarget.value })}
      />
      <fieldset className={classes.icons} aria-label="Suggested icons">
        {SUGGESTED_ICONS.map((icon) => (
          <button
            key={icon}
            type="button"
            aria-label={`Use ${icon}`}
            aria-pressed={draft.icon === icon}
            disabled={isSending}
            onClick={() => edit({ icon: draft.icon === icon ? '' : icon })}
          >
            {icon}
          </button>
        ))}
      </fieldset>
    </div>
    <Checkbox
      label={LABELS.dismissible}
      description="Users can dismiss the alert permanently."
      checked={draft.dismissible}
      onChange={(event) => edit({ dismissible: event.currentTarget.checked })}
    />
    <Checkbox
      label={LABELS.persistent}
      description="Shows the alert each time a user opens the app, until they hide or dismiss it. Otherwise, it pops up only for users who are online when it is published, and info and success alerts close after a few seconds. Other users find it in the alert list."
      checked={draft.persistent}
      onChange={(event) => edit({ persistent: event.currentTarget.checked })}
    />
  </Stack>
)
