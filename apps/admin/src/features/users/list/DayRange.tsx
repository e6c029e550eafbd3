import { DayField } from '../../../components/DayField.tsx'
import classes from './FilterPanel.module.css'

interface Props {
  label: string
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

/** Asks for the first and the last day of a range; either can be empty. */
export function DayRange({ label, from, to, onChange }: Props) {
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      <DayInput
        label={`${label} from`}
        shortLabel="from"
        value={from}
        onChange={(day) => onChange(day, to)}
      />
      <DayInput label={`${label} to`} shortLabel="to" value={to} onChange={(day) => onChange(from, day)} />
    </fieldset>
  )
}

interface DayProps {
  label: string
  /** visible label; the full label is only for screen readers */
  shortLabel: string
  value: string
  onChange: (day: string) => void
}

const DayInput = ({ label, shortLabel, ...fieldProps }: DayProps) => (
  <DayField
    size="sm"
    aria-label={label}
    leftSection={<span className={classes.prefix}>{shortLabel}</span>}
    leftSectionWidth={46}
    {...fieldProps}
  />
)
