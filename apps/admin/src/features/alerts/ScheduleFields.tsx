import { NativeSelect, Stack } from '@mantine/core'
import { DateTimeField, type DateTimeValue, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface TimeProps {
  label: string
  /** label of the option without a time */
  emptyLabel: string
  dateTime: DateTimeValue | null
  error: string | undefined
  onChange: (dateTime: DateTimeValue | null) => void
}

/** Edits the start or the expiration of an alert: a specific time, or the option without a time. */
const ScheduleTimeField = ({ label, emptyLabel, dateTime, error, onChange }: TimeProps) => (
  <div>
    <NativeSelect
      label={label}
      value={dateTime ? 'at' : ''}
      onChange={(event) => onChange(event.currentTarget.value ? EMPTY_DATE_TIME : null)}
      data={[
        { value: '', label: emptyLabel },
        { value: 'at', label: 'At a specific time' },
      ]}
    />
    {dateTime && (
      <DateTimeField
        mt="xs"
        aria-label={`${label} at`}
        description={`Time zone: ${BROWSER_ZONE}`}
        dateTime={dateTime}
        error={error}
        onChange={onChange}
      />
    )}
  </div>
)

/** Edits the period during which an alert is visible. */
export const ScheduleFields = ({ draft: { starts, ends }, problems, edit }: AlertFieldsProps) => (
  <Stack gap="md">
    <ScheduleTimeField
      label={LABELS.starts}
      emptyLabel="When published"
      dateTime={starts}
      error={problems.starts_at}
      onChange={(dateTime) => edit({ starts: dateTime })}
    />
    <ScheduleTimeField
      label={LABELS.ends}
      emptyLabel="Never"
      dateTime={ends}
      error={problems.expires_at}
      onChange={(dateTime) => edit({ ends: dateTime })}
    />
  </Stack>
)
