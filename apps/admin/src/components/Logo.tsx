import { Box } from '@mantine/core'
import onLight from '@veranda/ui/logo.svg'
import onDark from '@veranda/ui/logo-dark.svg'

/** The mark alone, `size` pixels square; the name stands beside it, so it says nothing to screen readers. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <>
      <Box component="img" src={onLight} alt="" w={size} h={size} darkHidden />
      <Box component="img" src={onDark} alt="" w={size} h={size} lightHidden />
    </>
  )
}
