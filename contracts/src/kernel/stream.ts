/** The content type of a list as a stream: one JSON object per line. `Accept` asks for it. */
export const streamType = 'application/x-ndjson'
