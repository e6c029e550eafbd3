import { SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'

const renderLabel = (Icon: typeof IconSun, name: string) => (
  <span title={name} style={{ display: 'grid', placeItems: 'center', height: 22 }}>
    <Icon size={17} stroke={1.7} aria-hidden />
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)

const SCHEMES = [
  { value: 'light' as const, label: renderLabel(IconSun, 'Light') },
  { value: 'dark' as const, label: renderLabel(IconMoon, 'Dark') },
  { value: 'auto' as const, label: renderLabel(IconDeviceDesktop, 'System') },
]

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      mt="sm"
      size="xs"
      fullWidth
      aria-label="Color scheme"
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES}
    />
  )
}
