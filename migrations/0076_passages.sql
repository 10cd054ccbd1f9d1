ALTER TABLE "import_items" ADD COLUMN "passage" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "passages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "passages" jsonb DEFAULT '[]'::jsonb NOT NULL;