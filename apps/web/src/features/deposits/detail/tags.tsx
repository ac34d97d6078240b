import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'

/** Each leads to the anchorages that are found by it. */
export function Tags({ tags }: Readonly<{ tags: readonly string[] }>) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      {tags.map((tag) => (
        <Chip
          key={tag}
          size="small"
          label={tag}
          component={Link}
          to={`/?search=${encodeURIComponent(tag)}#anchorages`}
          clickable
        />
      ))}
    </Stack>
  )
}
