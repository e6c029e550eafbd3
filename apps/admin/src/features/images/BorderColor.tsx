import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import classes from './Studio.module.css'
import type { StudioFieldsProps } from './useStudio.ts'

/** Color that the native color input shows while the option isn't set, as hexadecimal digits. */
const FALLBACK_COLOR = 'ffffff'

/** Edits the color of the border. */
export function BorderColor({ options, problems, edit }: StudioFieldsProps) {
  const id = useId()
  // `hex` is empty while the option isn't set.
  const {
    typedText: hex,
    updateText,
    replaceText,
  } = useDebouncedInput(options.borderColor ?? '', (color) => edit({ borderColor: color || undefined }))
  return (
    <Input.Wrapper id={id} label="Color" error={problems.borderColor}>
      <div className={classes.inputRow}>
        <input
          id={id}
          type="color"
          className={classes.color}
          value={`#${hex || FALLBACK_COLOR}`}
          onChange={(event) => updateText(event.currentTarget.value.slice(1))}
        />
        <span>{hex ? `#${hex}` : 'Same as text'}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="plain"
          disabled={!hex}
          aria-label="Reset color"
          onClick={() => replaceText('')}
        >
          Reset
        </Button>
      </div>
    </Input.Wrapper>
  )
}
