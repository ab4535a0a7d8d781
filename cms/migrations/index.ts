import * as migration_20261121_103700_initial from './20261121_103700_initial';
import * as migration_20261121_124246_branch_drafts from './20261121_124246_branch_drafts';
import * as migration_20261121_194800_picture_sizes from './20261121_194800_picture_sizes';

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
    up: migration_20261121_194800_picture_sizes.up,
    down: migration_20261121_194800_picture_sizes.down,
    name: '20261121_194800_picture_sizes'
  },
];
