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

const percent = (value: number) => `${Math.round(value * 100)}%`

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
  /** plan needed to save an image with these options; null if the user's plan includes them */
  takes: string | null
}

/** Advanced options that depend on the plan. All lengths are in pixels. */
export function AdvancedFields({ takes, ...props }: Props) {
  const { chosen, edit } = props
  const group = (names: readonly (keyof StudioParameters)[]) => ({
    takes,
    amount: chosenOf(names, chosen),
  })
  return (
    <>
      <StudioGroup title="Pattern" {...group(OF_PATTERN)}>
        <SliderField {...props} name="shapes" label="Shapes" usual={8} />
        <TextField {...props} name="patternSeed" label="Pattern seed" usual="Same as seed" />
      </StudioGroup>
      <StudioGroup title="Avatar" {...group(OF_FACE)}>
        <NumberField {...props} name="avatarSize" label="Size" />
        <div className={classes.pair}>
          <NumberField {...props} name="avatarX" label="Left offset" />
          <NumberField {...props} name="avatarY" label="Top offset" />
        </div>
      </StudioGroup>
      <StudioGroup title="Text" {...group(OF_TEXT)}>
        <div className={classes.pair}>
          <NumberField {...props} name="fontSize" label="Font size" usual="Auto" />
          <NumberField {...props} name="lineHeight" label="Line height" usual={1.16} />
          <NumberField {...props} name="textMaxWidth" label="Max line width" />
          <NumberField {...props} name="textStartY" label="Top offset" />
          <NumberField {...props} name="textPadding" label="Padding" />
        </div>
        <Checkbox
          label="Panel behind the quote"
          checked={chosen.glassBackground === 'true'}
          onChange={(event) => edit({ glassBackground: event.currentTarget.checked ? 'true' : undefined })}
        />
      </StudioGroup>
      <StudioGroup title="Border" {...group(OF_BORDER)}>
        <BorderColor {...props} />
        <SliderField {...props} name="borderOpacity" label="Opacity" usual={0.16} words={percent} />
      </StudioGroup>
      <StudioGroup title="Watermark" {...group(OF_MARK)}>
        <NativeSelect
          label="Visibility"
          value={chosen.watermarkEnabled ?? ''}
          onChange={(event) =>
            edit({ watermarkEnabled: oneOf(['true', 'false'] as const, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Plan default' },
            { value: 'true', label: 'Shown' },
            { value: 'false', label: 'Hidden' },
          ]}
        />
        <TextField {...props} name="watermarkText" label="Text" usual="Host name" />
        <NativeSelect
          label="Position"
          value={chosen.watermarkPosition ?? ''}
          onChange={(event) =>
            edit({ watermarkPosition: oneOf(WATERMARK_POSITIONS, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Default (bottom corner)' },
            ...WATERMARK_POSITIONS.map((value) => ({ value, label: sentenceCase(value) })),
          ]}
        />
        <div className={classes.pair}>
          <NumberField {...props} name="watermarkSize" label="Font size" />
          <NumberField {...props} name="watermarkRotation" label="Rotation (degrees)" usual={0} />
        </div>
        <SliderField {...props} name="watermarkOpacity" label="Opacity" usual={0.7} words={percent} />
      </StudioGroup>
    </>
  )
}
