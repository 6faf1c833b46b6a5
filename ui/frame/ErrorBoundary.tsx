/** What breaks in here gives way to its stand-in, until the shopper goes elsewhere (ERR-01). */
import { Component, type ComponentType, type ReactNode } from "react"
import { useLocation } from "react-router-dom"

export interface ErrorFallbackProps {
  readonly bug: unknown
}

interface BreakableProps {
  readonly otherwise: ComponentType<ErrorFallbackProps>
  readonly children: ReactNode
}

interface BoundaryProps extends BreakableProps {
  readonly at: string
}

interface BoundaryState {
  readonly at: string
  readonly broken?: ErrorFallbackProps | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at }

  static getDerivedStateFromError = (bug: unknown): Partial<BoundaryState> => ({ broken: { bug } })

  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    at === state.at ? null : { at, broken: undefined }

  override render(): ReactNode {
    const { otherwise: Otherwise, children } = this.props
    const { broken } = this.state
    return broken ? <Otherwise bug={broken.bug} /> : children
  }
}

export const ErrorBoundary = (props: BreakableProps) => <Boundary {...props} at={useLocation().key} />
