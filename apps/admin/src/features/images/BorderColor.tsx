import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import classes from './Studio.module.css'
import type { StudioFieldsProps } from './useStudio.ts'

/** Color shown by the native color field while none is selected. */
const FALLBACK_COLOR = 'ffffff'

export function BorderColor({ chosen, problems, edit }: StudioFieldsProps) {
  const id = useId()
  const { typed, type } = useDebouncedInput(chosen.borderColor ?? '', (color) =>
    edit({ borderColor: color || undefined }),
  )
  return (
    <Input.Wrapper id={id} label="Color" error={problems.borderColor}>
      <div className={classes.slider}>
        <input
          id={id}
          type="color"
          className={classes.color}
          value={`#${typed || FALLBACK_COLOR}`}
          onChange={(event) => type(event.currentTarget.value.slice(1))}
        />
        <span>{typed ? `#${typed}` : 'Text color'}</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="plain"
          disabled={!typed}
          aria-label="Reset color"
          onClick={() => edit({ borderColor: undefined })}
        >
          Reset
        </Button>
      </div>
    </Input.Wrapper>
  )
}
