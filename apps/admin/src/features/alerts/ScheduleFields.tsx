import { NativeSelect, Stack } from '@mantine/core'
import { DateTimeField, type DateTimeValue, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface LimitProps {
  label: string
  open: string
  dateTime: DateTimeValue | null
  error: string | undefined
  onChange: (dateTime: DateTimeValue | null) => void
}

/** Edits the start or the end of the alert's visibility: unlimited or a specific time. */
const ScheduleLimit = ({ label, open, dateTime, error, onChange }: LimitProps) => (
  <div>
    <NativeSelect
      label={label}
      value={dateTime ? 'at' : ''}
      onChange={(event) => onChange(event.currentTarget.value ? EMPTY_DATE_TIME : null)}
      data={[
        { value: '', label: open },
        { value: 'at', label: 'At a specific time' },
      ]}
    />
    {dateTime && (
      <DateTimeField
        mt="xs"
        aria-label={`${label} at`}
        description={`Time zone: ${ZONE}`}
        dateTime={dateTime}
        error={error}
        onChange={onChange}
      />
    )}
  </div>
)

/** Edits when an alert is visible. */
export const ScheduleFields = ({ draft: { starts, ends }, faults, edit }: AlertFieldsProps) => (
  <Stack gap="md">
    <ScheduleLimit
      label={LABELS.starts}
      open="When published"
      dateTime={starts}
      error={faults.starts_at}
      onChange={(dateTime) => edit({ starts: dateTime })}
    />
    <ScheduleLimit
      label={LABELS.ends}
      open="Never"
      dateTime={ends}
      error={faults.expires_at}
      onChange={(dateTime) => edit({ ends: dateTime })}
    />
  </Stack>
)
