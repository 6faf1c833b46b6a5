/** Replaces content that threw by a fallback until the shopper navigates (ERR-01). */
import { Component, type ComponentType, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

export interface ErrorFallbackProps {
  readonly bug: unknown
}

interface ErrorBoundaryProps {
  readonly fallback: ComponentType<ErrorFallbackProps>
  readonly children: ReactNode
}

interface LocationBoundaryProps extends ErrorBoundaryProps {
  readonly locationKey: string
}

interface LocationBoundaryState {
  readonly locationKey: string
  readonly fallbackProps?: ErrorFallbackProps | undefined
}

class LocationBoundary extends Component<LocationBoundaryProps, LocationBoundaryState> {
  override state: LocationBoundaryState = { locationKey: this.props.locationKey }

  static getDerivedStateFromError = (bug: unknown): Partial<LocationBoundaryState> => ({ fallbackProps: { bug } })

  static getDerivedStateFromProps = (
    { locationKey }: LocationBoundaryProps,
    state: LocationBoundaryState,
  ): LocationBoundaryState | null => (locationKey === state.locationKey ? null : { locationKey, fallbackProps: undefined })

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    const { fallbackProps } = this.state
    return fallbackProps ? <Fallback bug={fallbackProps.bug} /> : children
  }
}

export const ErrorBoundary = (props: ErrorBoundaryProps) => <LocationBoundary {...props} locationKey={useLocation().key} />
