import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AdvancedFields } from './AdvancedFields.tsx'
import classes from './Studio.module.css'
import { StudioAddresses } from './StudioAddresses.tsx'
import { PaletteChoice, StudioFields } from './StudioFields.tsx'
import { StudioGroup } from './StudioGroup.tsx'
import { StudioPicture } from './StudioPicture.tsx'
import { ADVANCED, chosenOf, type StudioSearch } from './studio-parameters.ts'
import { useChoices, useDrawing, useIncluded } from './useStudio.ts'

const route = getRouteApi('/signed-in/images')

/** Any choice of each kind, to ask whether the plan includes it. */
const BASIC_PROBE = { palette: 'dusk' } as const
const ADVANCED_PROBE = { shapes: 8 } as const

const WITHOUT = Object.fromEntries(ADVANCED.map((name) => [name, undefined])) as Partial<StudioSearch>

/** The pictures of social previews, to be made by looking at them. */
export function StudioTab() {
  const { chosen, edit } = useChoices()
  const navigate = route.useNavigate()
  const drawing = useDrawing(chosen)
  const basic = useIncluded(BASIC_PROBE)
  const advanced = useIncluded(ADVANCED_PROBE)
  const fields = { chosen, edit, faults: drawing.faults }
  const leaveOut = () =>
    edit({ ...(advanced.isRefused && WITHOUT), ...(basic.isRefused && { palette: undefined }) })
  return (
    <div className={classes.studio}>
      <div className={classes.beside}>
        <StudioPicture drawing={drawing} onLeaveOut={leaveOut} />
        <StudioAddresses
          drawing={drawing}
          onFormat={(format) => edit({ format: format === 'png' ? undefined : format })}
        />
      </div>
      <div className={classes.fields}>
        <StudioFields {...fields} />
        <StudioGroup title="Colours" amount={chosenOf(['palette'], chosen)} takes={takes(basic)} isOpen>
          <PaletteChoice {...fields} />
        </StudioGroup>
        <AdvancedFields {...fields} takes={takes(advanced)} />
        {Object.values(chosen).some((value) => value !== undefined) && (
          <div>
            <Button variant="default" onClick={() => void navigate({ search: {}, resetScroll: false })}>
              Begin again
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const takes = ({ isRefused, plan }: ReturnType<typeof useIncluded>) =>
  isRefused ? (plan === null ? 'In no plan' : `With ${plan}`) : null
