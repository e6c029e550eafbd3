import { NavigationProgress } from '@mantine/nprogress'
import { Outlet } from '@tanstack/react-router'
import { useFocusKeeper } from '../components/useFocusKeeper.ts'
import { useNavigationProgress } from './useNavigationProgress.ts'

export function Root() {
  useNavigationProgress()
  useFocusKeeper()
  return (
    <>
      <NavigationProgress size={2} stepInterval={800} aria-hidden />
      <Outlet />
    </>
  )
}
