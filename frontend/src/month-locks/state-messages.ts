export const stateMessages = {
  locked: '%{month} as locked on %{day}',
  reopened: '%{month} was reopened on %{day}',
  reason: 'Reason: %{reason}',
  adjusts: 'A correction counts as an adjustment in %{next}. The hours of %{month} do not change.',
}
