import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AdvancedFields } from './AdvancedFields.tsx'
import classes from './Studio.module.css'
import { PaletteChoice, StudioFields } from './StudioFields.tsx'
import { StudioGroup } from './StudioGroup.tsx'
import { StudioPreview } from './StudioPreview.tsx'
import { StudioUrls } from './StudioUrls.tsx'
import { countSetOptions, formatRequiredPlan } from './studio-parameters.ts'
import { useStudioOptions, useStudioPreview } from './useStudio.ts'

const route = getRouteApi('/signed-in/images')

/** Shows the editor for social preview images. */
export function StudioTab() {
  const { options, edit } = useStudioOptions()
  const navigate = route.useNavigate()
  const preview = useStudioPreview(options)
  const fieldProps = { options, edit, problems: preview.problems }
  const missingFeatures = preview.shownReport?.missing
  return (
    <div className={classes.studio}>
      <div className={classes.output}>
        <StudioPreview preview={preview} />
        <StudioUrls preview={preview} options={options} edit={edit} />
      </div>
      <div className={classes.fields}>
        <StudioFields {...fieldProps} />
        <StudioGroup
          title="Colors"
          changedCount={countSetOptions(['palette'], options)}
          planLabel={formatRequiredPlan(missingFeatures, 'basic_controls')}
          isInitiallyOpen
        >
          <PaletteChoice {...fieldProps} />
        </StudioGroup>
        <AdvancedFields
          {...fieldProps}
          planLabel={formatRequiredPlan(missingFeatures, 'advanced_controls')}
        />
        {Object.values(options).some((value) => value !== undefined) && (
          <div>
            <Button variant="default" onClick={() => void navigate({ search: {}, resetScroll: false })}>
              Reset all options
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
