import { Checkbox, NativeSelect } from '@mantine/core'
import { WATERMARK_POSITIONS } from '@veranda/og-image/parameters'
import { toSentenceCase } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { BorderColor } from './BorderColor.tsx'
import { NumberField } from './NumberField.tsx'
import { SliderField } from './SliderField.tsx'
import classes from './Studio.module.css'
import { StudioGroup } from './StudioGroup.tsx'
import { countSetOptions, type StudioParameters } from './studio-parameters.ts'
import { TextField } from './TextField.tsx'
import type { StudioFieldsProps } from './useStudio.ts'

const formatPercent = (value: number) => `${Math.round(value * 100)}%`

const PATTERN_OPTIONS = ['shapes', 'patternSeed'] as const
const AVATAR_OPTIONS = ['avatarX', 'avatarY', 'avatarSize'] as const
const TEXT_OPTIONS = [
  'fontSize',
  'lineHeight',
  'textMaxWidth',
  'textStartY',
  'textPadding',
  'glassBackground',
] as const
const BORDER_OPTIONS = ['borderColor', 'borderOpacity'] as const
// Split into two arrays, because the formatter would put each name of a longer array on its own line.
const WATERMARK_OPTIONS = [
  ...(['watermarkEnabled', 'watermarkText', 'watermarkPosition'] as const),
  ...(['watermarkSize', 'watermarkOpacity', 'watermarkRotation'] as const),
] as const

interface Props extends StudioFieldsProps {
  /**
   * label such as `Requires the Pro plan to save`; null if the user's plan includes these options, or if the
   * server has not reported yet whether the plan includes them
   */
  planLabel: string | null
}

/**
 * Shows the advanced options, which not every plan includes. All lengths are in pixels, except the line
 * height, which is a multiple of the font size.
 */
export function AdvancedFields({ planLabel, ...props }: Props) {
  const { options, edit } = props
  const getGroupProps = (names: readonly (keyof StudioParameters)[]) => ({
    planLabel,
    changedCount: countSetOptions(names, options),
  })
  return (
    <>
      <StudioGroup title="Pattern" {...getGroupProps(PATTERN_OPTIONS)}>
        <SliderField {...props} name="shapes" label="Shapes" defaultValue={8} />
        <TextField {...props} name="patternSeed" label="Pattern seed" defaultText="Same as seed" />
      </StudioGroup>
      <StudioGroup title="Avatar" {...getGroupProps(AVATAR_OPTIONS)}>
        <NumberField {...props} name="avatarSize" label="Size" />
        <div className={classes.twoColumns}>
          <NumberField {...props} name="avatarX" label="Left offset" />
          <NumberField {...props} name="avatarY" label="Top offset" />
        </div>
      </StudioGroup>
      <StudioGroup title="Text" {...getGroupProps(TEXT_OPTIONS)}>
        <div className={classes.twoColumns}>
          <NumberField {...props} name="fontSize" label="Font size" defaultValue="Auto" />
          <NumberField {...props} name="lineHeight" label="Line height" defaultValue={1.16} />
          <NumberField {...props} name="textMaxWidth" label="Max line width" />
          <NumberField {...props} name="textStartY" label="Top offset" />
          <NumberField {...props} name="textPadding" label="Padding" />
        </div>
        <Checkbox
          label="Panel behind the quote"
          checked={options.glassBackground === 'true'}
          onChange={(event) => edit({ glassBackground: event.currentTarget.checked ? 'true' : undefined })}
        />
      </StudioGroup>
      <StudioGroup title="Border" {...getGroupProps(BORDER_OPTIONS)}>
        <BorderColor {...props} />
        <SliderField
          {...props}
          name="borderOpacity"
          label="Opacity"
          defaultValue={0.16}
          formatValue={formatPercent}
        />
      </StudioGroup>
      <StudioGroup title="Watermark" {...getGroupProps(WATERMARK_OPTIONS)}>
        <NativeSelect
          label="Visibility"
          value={options.watermarkEnabled ?? ''}
          onChange={(event) =>
            edit({ watermarkEnabled: parseEnum(['true', 'false'] as const, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Default (hidden by plans without watermark)' },
            { value: 'true', label: 'Shown' },
            { value: 'false', label: 'Hidden' },
          ]}
        />
        <TextField {...props} name="watermarkText" label="Text" defaultText="Host name" />
        <NativeSelect
          label="Position"
          value={options.watermarkPosition ?? ''}
          onChange={(event) =>
            edit({ watermarkPosition: parseEnum(WATERMARK_POSITIONS, event.currentTarget.value) })
          }
          data={[
            { value: '', label: 'Default (bottom right, or left for right-to-left text)' },
            ...WATERMARK_POSITIONS.map((value) => ({ value, label: toSentenceCase(value) })),
          ]}
        />
        <div className={classes.twoColumns}>
          <NumberField {...props} name="watermarkSize" label="Font size" />
          <NumberField {...props} name="watermarkRotation" label="Rotation (degrees)" defaultValue={0} />
        </div>
        <SliderField
          {...props}
          name="watermarkOpacity"
          label="Opacity"
          defaultValue={0.7}
          formatValue={formatPercent}
        />
      </StudioGroup>
    </>
  )
}
