CREATE TABLE "attempt_allowances" (
	"quiz_id" text NOT NULL,
	"user_id" text NOT NULL,
	"factor" numeric(5, 2),
	CONSTRAINT "attempt_allowances_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attempt_operations" (
	"seat_id" integer NOT NULL,
	"operation_id" text NOT NULL,
	"question_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_operations_seat_id_operation_id_pk" PRIMARY KEY("seat_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"notes" jsonb NOT NULL,
	"question" jsonb,
	"image_ids" jsonb NOT NULL,
	CONSTRAINT "import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"content" "bytea",
	"state" text NOT NULL,
	"problem" text,
	"items_read" integer DEFAULT 0 NOT NULL,
	"items_expected" integer,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"settings" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"progress_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"mark_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marks_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" text NOT NULL,
	"seat_id" integer NOT NULL,
	"seat_number" integer NOT NULL,
	"question_id" text NOT NULL,
	"points" numeric(12, 4),
	"criteria" jsonb,
	"comment" text,
	"marker_id" text NOT NULL,
	"marker_name" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"regrade_id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"question_id" text NOT NULL,
	"round_ids" jsonb NOT NULL,
	"option" text NOT NULL,
	"never_lower" boolean NOT NULL,
	"reason" text NOT NULL,
	"question_before" jsonb NOT NULL,
	"question_after" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"regraded_by" text NOT NULL,
	"regrader_name" text NOT NULL,
	"regraded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_shares_quizId_unique" UNIQUE("quiz_id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "speed_factor" numeric(9, 8) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_locked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "marked_points" numeric(12, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "key_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "granted_points" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "marked_question_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "attempt_number" integer;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "deadline_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "completed_by" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "marked_max_score" numeric(12, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ADD CONSTRAINT "attempt_allowances_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_allowances" ADD CONSTRAINT "attempt_allowances_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_operations" ADD CONSTRAINT "attempt_operations_seat_id_seats_seat_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("seat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_allowances_user" ON "attempt_allowances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_owner" ON "imports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "marks_of_answer" ON "marks" USING btree ("round_id","question_id","seat_number","mark_id");--> statement-breakpoint
CREATE INDEX "regrades_of_quiz" ON "regrades" USING btree ("quiz_id","regraded_at");--> statement-breakpoint
CREATE INDEX "seats_of_person" ON "seats" USING btree ("person_key") WHERE "seats"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "seats_overdue" ON "seats" USING btree ("deadline_at") WHERE "seats"."completed_at" is null and "seats"."deadline_at" is not null;