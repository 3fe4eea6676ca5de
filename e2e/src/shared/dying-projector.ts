/* Preloaded into the processes of a system (NODE_OPTIONS=--import=…). Ends the projector while it is loaded, as a module
   with an error does. */
if (process.argv[1]?.includes('projector/src')) throw new Error('The projector of this test cannot be loaded')
