import Stack from '@mui/material/Stack'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'

import { Greeting } from '../features/dashboard/greeting.tsx'
import { Cover } from '../features/dashboard/still-page.tsx'
import { Header } from '../shell/header/header.tsx'
import { Column, Main } from '../shell/page-frame.tsx'
import { CreateButton } from '../ui/layout/create-button.tsx'

/**
 * The dashboard while nothing is known but who is signed in here. The sidebar is drawn with what follows. To
 * be seen only: who listens or uses the keyboard begins with the application, which is there a moment later.
 */
export function DashboardFrame() {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Column aria-hidden>
        <Header onOpenMenu={noChoice} />
        <Main>
          <Stack spacing={3}>
            <Greeting>
              <CreateButton onClick={noChoice} />
            </Greeting>
            <Cover variant="rounded" />
          </Stack>
        </Main>
      </Column>
    </QueryClientProvider>
  )
}

const noChoice = () => undefined
