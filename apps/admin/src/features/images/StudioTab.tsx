import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AdvancedFields } from './AdvancedFields.tsx'
import classes from './Studio.module.css'
import { StudioAddresses } from './StudioAddresses.tsx'
import { PaletteChoice, StudioFields } from './StudioFields.tsx'
import { StudioGroup } from './StudioGroup.tsx'
import { StudioPicture } from './StudioPicture.tsx'
import { chosenOf, takesOf } from './studio-parameters.ts'
import { useChoices, useDrawing } from './useStudio.ts'

const route = getRouteApi('/signed-in/images')

/** Shows the editor for social preview images. */
export function StudioTab() {
  const { chosen, edit } = useChoices()
  const navigate = route.useNavigate()
  const drawing = useDrawing(chosen)
  const fields = { chosen, edit, faults: drawing.faults }
  const missing = drawing.report?.missing
  return (
    <div className={classes.studio}>
      <div className={classes.beside}>
        <StudioPicture drawing={drawing} />
        <StudioAddresses drawing={drawing} chosen={chosen} edit={edit} />
      </div>
      <div className={classes.fields}>
        <StudioFields {...fields} />
        <StudioGroup
          title="Colors"
          amount={chosenOf(['palette'], chosen)}
          takes={takesOf(missing, 'basic_controls')}
          isOpen
        >
          <PaletteChoice {...fields} />
        </StudioGroup>
        <AdvancedFields {...fields} takes={takesOf(missing, 'advanced_controls')} />
        {Object.values(chosen).some((value) => value !== undefined) && (
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
