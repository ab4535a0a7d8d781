import * as migration_20261121_103700_initial from './20261121_103700_initial';
import * as migration_20261121_124246_branch_drafts from './20261121_124246_branch_drafts';
import * as migration_20261121_194222_name_sessions from './20261121_194222_name_sessions';

export const migrations = [
  {
    up: migration_20261121_103700_initial.up,
    down: migration_20261121_103700_initial.down,
    name: '20261121_103700_initial',
  },
  {
    up: migration_20261121_124246_branch_drafts.up,
    down: migration_20261121_124246_branch_drafts.down,
    name: '20261121_124246_branch_drafts',
  },
  {
    up: migration_20261121_194222_name_sessions.up,
    down: migration_20261121_194222_name_sessions.down,
    name: '20261121_194222_name_sessions'
  },
];
