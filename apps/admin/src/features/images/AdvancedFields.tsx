import { Checkbox, NativeSelect } from '@mantine/core'
import { WATERMARK_POSITIONS } from '@veranda/og-image/parameters'
import { oneOf } from '../../lib/address.ts'
import { sentenceCase } from '../../lib/format.ts'
import { BorderColor } from './BorderColor.tsx'
import { NumberField } from './NumberField.tsx'
import { SliderField } from './SliderField.tsx'
import classes from './Studio.module.css'
import { StudioGroup } from './StudioGroup.tsx'
import { chosenOf, type StudioParameters } from './studio-parameters.ts'
import { TextField } from './TextField.tsx'
import type { StudioFieldsProps } from './useStudio.ts'

const percent = (value: number) => `${Math.round(value * 100)} %`

const OF_PATTERN = ['shapes', 'patternSeed'] as const
const OF_FACE = ['avatarX', 'avatarY', 'avatarSize'] as const
const OF_TEXT = [
  'fontSize',
  'lineHeight',
  'textMaxWidth',
  'textStartY',
  'textPadding',
  'glassBackground',
] as const
const OF_BORDER = ['borderColor', 'borderOpacity'] as const
const OF_MARK = [
  ...(['watermarkEnabled', 'watermarkText', 'watermarkPosition'] as const),
  ...(['watermarkSize', 'watermarkOpacity', 'watermarkRotation'] as const),
] as const

interface Props extends StudioFieldsProps {
  /** what it takes to keep a picture with any of these, where one’s plan does not include them */
  takes: string | null
}

/** What some plans let one choose besides: all measures are pixels of the picture. */
export function AdvancedFields({ takes, ...props }: Props) {
  const { chosen, edit } = props
  const group = (names: readonly (keyof StudioParameters)[]) => ({
    takes,
    amount: chosenOf(names, chosen),
  })
  return (
    <>
      <StudioGroup title="Pattern" {...group(OF_PATTERN)}>
        <SliderField {...props} name="shapes" label="Motifs" usual={8} />
        <TextField {...props} name="patternSeed" label="Seed of the pattern" usual="As above" />
      </StudioGroup>
      <StudioGroup title="Face" {...group(OF_FACE)}>
        <NumberField {...props} name="avatarSize" label="Size" />
        <div className={classes.pair}>
          <NumberField {...props} name="avatarX" label="From the left" />
          <NumberField {...props} name="avatarY" label="From the top" />
        </div>
      </StudioGroup>
      <StudioGroup title="Text" {...group(OF_TEXT)}>
        <div className={classes.pair}>
          <NumberField {...props} name="fontSize" label="Font size" usual="As it fits" />
          <NumberField {...props} name="lineHeight" label="Line height" usual={1.16} />
          <NumberField {...props} name="textMaxWidth" label="Widest line" />
          <NumberField {...props} name="textStartY" label="From the top" />
          <NumberField {...props} name="textPadding" label="From the edge" />
        </div>
        <Checkbox
          label="A pane behind the words"
          checked={chosen.glassBackground === 'true'}
          onChange={(event) => edit({ glassBackground: event.currentTarget.checked ? 'true' : undefined })}
        />
      </StudioGroup>
      <StudioGroup title="Border" {...group(OF_BORDER)}>
        <BorderColor {...props} />
        <SliderField {...props} name="borderOpacity" label="How strong" usual={0.16} words={percent} />
      </StudioGroup>
      <StudioGroup title="Watermark" {...group(OF_MARK)}>
        <NativeSelect
          label="Shown"
          value={chosen.watermarkEnabled ?? ''}
          onChange={(event) =>
            edit({ watermarkEnabled: oneOf(['true', 'false'] as const, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'As the plan has it' },
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
        />
        <TextField {...props} name="watermarkText" label="What it says" usual="The site’s name" />
        <NativeSelect
          label="Where"
          value={chosen.watermarkPosition ?? ''}
          onChange={(event) =>
            edit({ watermarkPosition: oneOf(WATERMARK_POSITIONS, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'As usual: at the bottom, where words end' },
            ...WATERMARK_POSITIONS.map((value) => ({ value, label: sentenceCase(value) })),
          ]}
        />
        <div className={classes.pair}>
          <NumberField {...props} name="watermarkSize" label="Font size" />
          <NumberField {...props} name="watermarkRotation" label="Turned by degrees" usual={0} />
        </div>
        <SliderField {...props} name="watermarkOpacity" label="How strong" usual={0.7} words={percent} />
      </StudioGroup>
    </>
  )
}
